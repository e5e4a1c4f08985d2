import { describe, expect, it } from "vitest";
import { INKS, spoken, type Face } from "./face";
import { EMBLEM, layout } from "./layout";
import { pattern } from "./pattern";
import { broken, wrap, wrapTo } from "./wrap";

const face: Face = {
  title: "Claw of the Dragon", subtitle: "", type: "State", icon: "sword", tint: "red", tags: ["Unique"], foot: "A set",
  cost: [{ icon: "coin", tint: "gold", value: "2", say: "2 power" }],
  figures: [{ label: "Fighting", icon: "fist", value: 7 }],
  text: "Subject character has +2 Fighting. When it attacks alone, it cannot be intercepted by characters of cost 3 or less.",
};

function luminance(hex: string): number {
  const parts = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * (parts[0] ?? 0) + 0.7152 * (parts[1] ?? 0) + 0.0722 * (parts[2] ?? 0);
}
function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

describe("a card", () => {
  it("has no letter smaller than 14 px, at any size, and nothing leaves it", () => {
    for (const w of [84, 104, 124, 156, 220, 300, 340]) {
      const plan = layout(face, w, Math.round(w * 1.4));
      const sizes = [plan.title.size, plan.text?.size ?? 14, plan.typeLine?.size ?? 14, plan.foot?.size ?? 14];
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(14);
      const last = plan.text ? plan.text.y + (plan.text.lines.length - 1) * plan.text.gap : 0;
      expect(last).toBeLessThan(plan.figures[0]?.y ?? plan.h);
      expect((plan.figures[0]?.y ?? 0) + (plan.figures[0]?.h ?? 0)).toBeLessThanOrEqual(plan.h);
    }
  });

  it("keeps the room for its emblem, however much it says", () => {
    for (const w of [118, 138, 156, 220, 300]) {
      const plan = layout({ ...face, text: `${face.text} ${face.text}` }, w, Math.round(w * 1.4));
      expect(plan.art.h, `at ${w}`).toBeGreaterThanOrEqual(EMBLEM);
      expect(plan.text?.lines.length).toBeGreaterThan(0);
    }
  });

  it("says what it does before it says its subtitle", () => {
    const { text, subtitle } = layout({ ...face, subtitle: "Lodge Enforcer", text: "Toughness: 1." }, 126, 176);
    expect([text?.lines, subtitle?.text]).toEqual([["Toughness: 1."], "Lodge Enforcer"]);
    const long = { ...face, subtitle: "Lodge Enforcer" };
    expect(layout(long, 126, 176).subtitle).toBeNull();
    expect(layout(long, 300, 420).subtitle?.text).toBe("Lodge Enforcer");
  });

  it("writes a title narrower before it cuts it, and gives it the room of the cost", () => {
    expect(layout({ ...face, title: "Grandmother" }, 90, 126).title.lines).toEqual(["Grandmother"]);
    const small = layout({ ...face, title: "Graveside Judgment" }, 80, 112);
    expect(small.title.lines).toEqual(["Graveside", "Judgment"]);
    expect(small.costs[0]?.y).toBeGreaterThan(small.band);
  });

  it("has its whole title on it, however narrow it is", () => {
    for (const title of ["Lady Mourne", "SkullMan", "Overwhelming Kill", "Bull's Shoulder", "Answering Edge", "Headstrong NetNavi", "Armor Of Containment"]) {
      for (const w of [46, 52, 60, 66, 78, 100]) {
        const { lines } = layout({ ...face, title }, w, Math.round(w * 1.4)).title;
        expect(lines.join("").replace(/[- ]/g, ""), `${title} at ${w}`).toBe(title.replace(/[- ]/g, ""));
      }
    }
  });

  it("has its number below its title, however many lines that takes", () => {
    for (const title of ["Permanent Results", "Ms. Millionaire", "Construct a Victory", "Deletion Inevitable", "Armor Of Containment"]) {
      for (const w of [46, 52, 60]) {
        const { title: said, figures } = layout({ ...face, title }, w, Math.round(w * 1.4));
        const beside = (figures[0]?.x ?? 0) > w * 0.4; // the last letters of a name on its fourth line stand beside it
        const below = said.y + (said.lines.length - (beside ? 2 : 1)) * said.gap + said.size * 0.1;
        expect(below, `${title} at ${w}: ${said.lines.join("/")}`).toBeLessThanOrEqual(figures[0]?.y ?? 0);
      }
    }
  });

  it("is read in every colour", () => {
    for (const ink of Object.values(INKS)) {
      expect(contrast(ink.band, "#fffdf8")).toBeGreaterThan(4.5);
      expect(contrast(ink.deep, ink.soft)).toBeGreaterThan(4.5);
    }
  });

  it("is read aloud with its cost and numbers", () => {
    expect(spoken(face)).toContain("cost 2 power");
    expect(spoken(face)).toContain("Fighting 7");
  });

  it("has a face of its own, always the same", () => {
    expect(pattern("Cannon", 100, 60)).toEqual(pattern("Cannon", 100, 60));
    const faces = ["Cannon", "Shield", "Kilby", "Portal", "Dagger"].map((name) => JSON.stringify(pattern(name, 100, 60)));
    expect(new Set(faces).size).toBe(faces.length);
  });
});

describe("text", () => {
  it("breaks a word made of two between them", () => {
    expect(broken("SnakeMan", 50, 14, 650)).toBe("Snake- Man");
    expect(broken("Millionaire", 60, 14, 650)).toBe("Millio- naire");
  });


  it("breaks between words and keeps them all", () => {
    const lines = wrap("one two three four five", 60, 14);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join(" ")).toBe("one two three four five");
  });

  it("says that there is more", () => {
    const lines = wrapTo("one two three four five six seven", 60, 14, 2);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/…$/);
  });
});
