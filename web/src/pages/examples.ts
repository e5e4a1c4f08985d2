/** Something to begin with, for each game whose cards are written. */
export const EXAMPLES: Record<string, string> = {
  megaman: `[[card]]
name = "Second Wind"
type = "Event"
color = "green"
destiny = 3
text = "Recharge 2 energy."
`,
  shamanking: `[[card]]
name = "Doorstep Parry"
type = "Strike"
green = 1
intercept = 6
force = 4
text = "Your opponent starts defending in the yellow zone."
`,
  yuyu: `[[card]]
name = "Second Breath"
type = "Event"
spirit = 1
text = "Draw 2 cards."
`,
  shadowfist: `[[card]]
name = "Lantern Keeper"
subtitle = "Patient Guardian"
type = "Character"
cost = 2
provides = "d"
fighting = 2
text = "Toughness: 1."
`,
};
