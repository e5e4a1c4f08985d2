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
  /** A card lands. */
  card: (): void => tone(180, 0.05, 0.09),
  /** It is my choice. */
  mine: (): void => {
    tone(523, 0.04, 0.25);
    tone(659, 0.04, 0.3, 0.12);
  },
};
