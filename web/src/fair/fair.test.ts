import { describe, expect, it } from "vitest";
import { bytes, check, hex, sha256 } from "./fair";

async function record() {
  const secret = "11".repeat(32);
  const entropy = "22".repeat(32);
  const fair = {
    commitment: await sha256("playmat server", bytes(secret)),
    secret,
    seats: [{ commit: await sha256("playmat player", bytes(entropy)), entropy }, { commit: "", entropy: "" }],
    drawn: [0, 1],
  };
  const seed = await sha256("playmat seed", bytes(secret), new Uint8Array([32]), bytes(entropy), new Uint8Array([0]));
  return { names: ["Ann", "Bot"], seed, fair };
}

describe("a seed nobody chooses", () => {
  it("hashes as the server does", async () => {
    expect(hex(bytes("00ff10"))).toBe("00ff10");
    // python: sha256(b"playmat player" + bytes(32)).hexdigest()
    expect(await sha256("playmat player", new Uint8Array(32))).toBe(
      "5f9f399bb1851162a5012d10f0da621b329613c9da8452bbd835a9348643d4ef",
    );
  });
  it("is verified step by step", async () => {
    const whole = await record();
    const steps = await check(whole, whole.fair.commitment);
    expect(steps.map((step) => step.right)).toEqual([true, true, true, true, true]);
  });
  it("is found out when any part is another", async () => {
    const whole = await record();
    const other = "33".repeat(32);
    expect((await check(whole, other)).map((step) => step.right)).toEqual([false, true, true, true, true]);
    const secret = { ...whole, fair: { ...whole.fair, secret: other } };
    expect((await check(secret, "")).map((step) => step.right)).toEqual([false, true, true, false]);
    const seats = [{ ...whole.fair.seats[0]!, entropy: other }, whole.fair.seats[1]!];
    expect((await check({ ...whole, fair: { ...whole.fair, seats } }, "")).map((step) => step.right)).toEqual([true, false, true, false]);
    expect((await check({ ...whole, seed: other }, "")).map((step) => step.right)).toEqual([true, true, true, false]);
    expect((await check({ names: [], seed: other }, ""))[0]!.right).toBe(false);
  });
});
