import type { Happening } from "../net/messages";
/** Soft sounds, made on the spot. Off unless somebody switches them on. */

let studio: AudioContext | null = null;

function tone(pitch: number, loud: number, long: number, after = 0): void {
  studio ??= new AudioContext();
  const start = studio.currentTime + after;
  const voice = studio.createOscillator();
  const volume = studio.createGain();
  voice.type = "sine";
  voice.frequency.value = pitch;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud, start + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + long);
  voice.connect(volume).connect(studio.destination);
  voice.start(start);
  voice.stop(start + long);
}

export const sounds = {
  /** It is my choice. */
  mine: (): void => {
    tone(523, 0.04, 0.25);
    tone(659, 0.04, 0.3, 0.12);
  },
  /** What has just happened, by its gravest part. */
  of: (happened: Happening[], moves: number, me: number): void => {
    const has = (kinds: RegExp) => happened.some((one) => kinds.test(one.kind));
    const won = happened.find((one) => /^(GameEnded|MatchEnded|Scored|RoundEnded)$/.test(one.kind));
    if (won) return won.fields["winner"] === me || /^You\b/.test(won.text) ? rise() : fall();
    if (has(/^(Battle|DamageDealt|Damaged|BodyZero|Struck)/)) return thud();
    if (happened.some((one) => one.fields["verb"] === "plays" || one.kind === "CardPlayed")) return tone(240, 0.05, 0.16);
    if (moves) tone(180, 0.05, 0.09);
  },
};

function rise(): void {
  [392, 494, 587, 784].forEach((pitch, i) => tone(pitch, 0.045, 0.4, i * 0.11));
}

function fall(): void {
  [392, 330, 262].forEach((pitch, i) => tone(pitch, 0.04, 0.45, i * 0.15));
}

function thud(): void {
  tone(95, 0.09, 0.22);
  tone(70, 0.07, 0.3, 0.04);
}
