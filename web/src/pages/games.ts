/** What the first page says about each game before the server has said anything, so that nothing jumps. */
import type { Face, Figure, Mark, Tint } from "../cards/face";
import type { IconName } from "../cards/icons";

export const FIVE = ["shamans", "megaman", "shamanking", "yuyu", "shadowfist"];

type About = { title: string; players: string; seats: number; says: string; cards: boolean; faces: Face[] };

/** Three made-up cards with the look of the game. */
function card(title: string, type: string, icon: IconName, tint: Tint, figures: Figure[] = [], cost: Mark[] = []): Face {
  return { title, subtitle: "", type, icon, tint, cost, figures, tags: [], text: "", foot: "" };
}
const pip = (world: string, value: string, icon: IconName, tint: Tint): Face => ({ ...card(`${world} ${value}`, "", icon, tint), subtitle: world, pip: value });
const f = (icon: IconName, value: number): Figure => ({ label: "", icon, value });
const m = (icon: IconName, tint: Tint, value: string): Mark => ({ icon, tint, value, say: "" });

export const ABOUT: Record<string, About> = {
  shamans: {
    title: "Shamans", players: "3 to 5 players", seats: 4, cards: false,
    says: "A trick-taking game with hidden roles: keep the Shadow from the Moon, or be the Shadow.",
    faces: [pip("Blue", "4", "wave", "blue"), pip("Purple", "7", "spiral", "purple"), pip("Orange", "2", "flame", "orange")],
  },
  megaman: {
    title: "MegaMan", players: "2 players", seats: 2, cards: true,
    says: "NetNavis, BattleChips and a power gauge: wear down the other deck, one battle after another.",
    faces: [card("Quick Thinking", "Event", "spark", "green", [f("star", 4)]), card("HeroMan", "NetNavi", "navi", "indigo", [f("sword", 3), f("shield", 2)]), card("Cannon", "BattleChip", "chip", "teal", [f("star", 2)], [m("bolt", "gold", "3")])],
  },
  shamanking: {
    title: "Shaman King", players: "2 players", seats: 2, cards: true,
    says: "Every attack is answered by the card on top of your deck. Stop it, pay for it, strike back.",
    faces: [card("Lantern Oath", "Teamwork", "people", "green", [], [m("leaf", "green", "1")]), card("Heavy Swing", "Strike", "sword", "red", [f("shield", 5), f("sword", 7)], [m("flame", "red", "2")]), card("Old Spirit", "Spectergram", "ghost", "indigo")],
  },
  yuyu: {
    title: "Yu Yu Hakusho", players: "2 players", seats: 2, cards: true,
    says: "A tournament of fighters: five matches, one arena, and spirit energy to spend at the right moment.",
    faces: [card("Technique", "Technique", "burst", "blue", [], [m("spark", "gold", "2")]), card("Fighter", "Fighter", "fist", "purple", [f("sword", 6), f("heart", 5)]), card("Item", "Item", "key", "brown")],
  },
  shadowfist: {
    title: "Shadowfist", players: "2 to 6 players", seats: 2, cards: true,
    says: "Secret masters fight for feng shui sites across time. Attack, intercept, seize, and win with the last site.",
    faces: [card("Edge", "Edge", "scroll", "gold", [], [m("coin", "gold", "2")]), card("Hero", "Character", "fist", "red", [f("fist", 7)], [m("coin", "gold", "4")]), card("Site", "Feng Shui Site", "site", "green", [f("site", 8)])],
  },
};
