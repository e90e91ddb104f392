/** How a scan ended: the unit was taken, there was nothing to do, or the unit is a wrong one. */
export type Tone = "good" | "known" | "wrong";

/** The tones by frequency in Hz and length in s, and the vibration in ms. They differ without looking. */
const sounds: Record<Tone, { shape: OscillatorType; tones: [hertz: number, seconds: number][]; shakes: number[] }> = {
  good: { shape: "sine", tones: [[1_320, 0.09]], shakes: [60] },
  known: { shape: "sine", tones: [[880, 0.06]], shakes: [30] },
  wrong: { shape: "square", tones: [[220, 0.16], [165, 0.24]], shakes: [160, 80, 160] },
};
const VOLUME = 0.2;

let audio: AudioContext | undefined;

/** Makes the sound of a scan, unless it is muted, and vibrates where the device can. */
export function beep(tone: Tone, isMuted: boolean): void {
  const { shape, tones, shakes } = sounds[tone];
  navigator.vibrate?.(shakes);
  if (isMuted || !globalThis.AudioContext) return;
  audio ??= new AudioContext();
  // It is suspended if it was created before the first tap
  void audio.resume();
  let at = audio.currentTime;
  for (const [hertz, seconds] of tones) {
    const oscillator = new OscillatorNode(audio, { type: shape, frequency: hertz });
    const volume = new GainNode(audio, { gain: VOLUME });
    // Without a short end, the sound clicks
    volume.gain.setValueAtTime(VOLUME, at + seconds - 0.02);
    volume.gain.linearRampToValueAtTime(0, at + seconds);
    oscillator.connect(volume).connect(audio.destination);
    oscillator.start(at);
    at += seconds;
    oscillator.stop(at);
  }
}
