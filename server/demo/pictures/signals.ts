import { canvas, stroke } from './shapes.ts';

/** Generated signals that resemble recordings of the instruments. The same seed always draws the same signal. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    // xorshift32: random enough for a drawing, and the same on every machine.
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4_294_967_296;
  };
}

export type SignalKind = 'eeg' | 'spikes' | 'ecg' | 'pleth' | 'capno' | 'current' | 'pulses';

/** The signal as a path from x to x + w around y, with an amplitude of at most h. */
function signal(kind: SignalKind, seed: number, x: number, y: number, w: number, h: number): string {
  const random = randomFrom(seed * 7919 + 17);
  const value = waveforms[kind](random);
  const points: string[] = [];
  const steps = Math.round(Math.min(w, canvas.width) / 3);
  for (let step = 0; step <= steps; step += 1) {
    const along = step / steps;
    points.push(`${(x + along * w).toFixed(1)} ${(y - value(along, w) * h).toFixed(1)}`);
  }
  return `M${points.join('L')}`;
}

export function signalLine(
  kind: SignalKind,
  seed: number,
  frame: { x: number; y: number; w: number; h: number },
  color: string,
  width = 4,
): string {
  return stroke(signal(kind, seed, frame.x, frame.y, frame.w, frame.h), color, width);
}

type Waveform = (along: number, width: number) => number;

const bump = (t: number, at: number, width: number) => Math.exp(-(((t - at) / width) ** 2));

const waveforms: Record<SignalKind, (random: () => number) => Waveform> = {
  eeg: (random) => {
    const waves = [3, 7, 11, 19, 31].map((rate) => ({
      rate: rate * (0.8 + random() * 0.5),
      phase: random() * 6.3,
      size: (0.25 + random() * 0.5) / Math.sqrt(rate / 3),
    }));
    return (t) =>
      waves.reduce((sum, { rate, phase, size }) => sum + size * Math.sin(rate * 6.283 * t + phase), 0) * 0.7;
  },
  spikes: (random) => {
    const times = Array.from({ length: 9 }, () => ({ at: random(), size: 0.45 + random() * 0.55 }));
    const noise = Array.from({ length: 400 }, () => (random() - 0.5) * 0.12);
    return (t, w) =>
      (noise[Math.floor(t * 399)] ?? 0) +
      times.reduce(
        (sum, { at, size }) => sum + size * (bump(t, at, 4 / w) - 0.45 * bump(t, at + 12 / w, 7 / w)),
        0,
      );
  },
  ecg: () => (t, w) => {
    const beat = (t * Math.max(2, Math.round(w / 170))) % 1;
    return (
      0.14 * bump(beat, 0.2, 0.035) -
      0.15 * bump(beat, 0.35, 0.012) +
      1 * bump(beat, 0.38, 0.014) -
      0.26 * bump(beat, 0.415, 0.014) +
      0.24 * bump(beat, 0.62, 0.055)
    );
  },
  pleth: () => (t, w) => {
    const beat = (t * Math.max(2, Math.round(w / 170))) % 1;
    return 0.95 * bump(beat, 0.35, 0.12) + 0.42 * bump(beat, 0.62, 0.1) - 0.4;
  },
  capno: () => (t, w) => {
    const breath = (t * Math.max(1.5, w / 300)) % 1;
    if (breath < 0.35) return -0.6;
    if (breath < 0.42) return -0.6 + ((breath - 0.35) / 0.07) * 1.1;
    if (breath < 0.82) return 0.5 + (breath - 0.42) * 0.5;
    return breath < 0.86 ? 0.7 - ((breath - 0.82) / 0.04) * 1.3 : -0.6;
  },
  current: (random) => {
    const size = 0.7 + random() * 0.3;
    return (t) =>
      t < 0.18
        ? 0.5
        : 0.5 -
          size * 1.5 * (1 - Math.exp(-(t - 0.18) / 0.012)) * Math.exp(-(t - 0.18) / (0.16 + 0.1 * size));
  },
  pulses: () => (t) => ((t * 9) % 1 < 0.35 ? 0.7 : -0.5),
};
