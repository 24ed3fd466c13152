/** Returns the next number of a seeded sequence, from 0 to 1. */
export type Random = () => number;

/**
 * A curve: the height above the baseline at a position from 0 (left) to 1 (right). A height of 1 equals the distance
 * between two lines of the drawing.
 */
type Channel = (at: number) => number;
/**
 * `record` takes the random numbers that all channels share, and returns a function that creates the curve of a
 * channel. A finished curve takes no random numbers, so it always has the same values.
 */
type Recording = { channels: number; record: (random: Random) => (index: number) => Channel };

/** Drawings of typical instrument recordings. Each can be recognized by its shape. */
export const recordings = {
  /** EEG: an alpha rhythm of varying amplitude on a slow drift. */
  rhythm: {
    channels: 6,
    record: (random) => () => {
      const cycles = 17 + random() * 5;
      const [swell, phase, drift] = [1.4 + random() * 1.6, random() * turn, random() * turn];
      return (at) =>
        Math.sin(at * cycles * turn + phase) * 0.34 * (0.25 + Math.sin(at * swell * turn + phase) ** 2) +
        Math.sin(at * 1.3 * turn + drift) * 0.16 +
        Math.sin(at * 47 * turn + drift) * 0.035;
    },
  },
  /** Extracellular units: noise with spikes, some of them in bursts. */
  spikes: {
    channels: 6,
    record: (random) => () => {
      const hiss = noise(random, 0.1, 110);
      const [height, width] = [0.5 + random() * 0.28, 0.0055];
      const firings = times(random, 4 + random() * 6, 0.03);
      return (at) =>
        hiss(at) + sum(firings, (start) => height * spike((at - start) / width) * (0.8 + start * 0.2));
    },
  },
  /** Voltage clamp: the currents after a voltage step, sorted by the command voltage. */
  clamp: {
    channels: 8,
    record(random) {
      const [on, off, quick] = [0.12 + random() * 0.14, 0.62 + random() * 0.2, 7 + random() * 9];
      return (index) => {
        const command = 1 - (2 * index) / 7;
        const hiss = noise(random, 0.05, 90);
        const open = (at: number) => 1 - Math.exp(-(Math.min(at, off) - on) * quick * (2 + command));
        const current = (at: number) => (at < on ? 0 : open(at) * (at < off ? 1 : decay(at - off, 34)));
        const charging = (at: number) => 0.3 * (decay(at - on, 110) - decay(at - off, 110));
        // The lines are close together at rest and move apart during the step.
        return (at) => hiss(at) + command * (1.1 * current(at) + charging(at) - 0.9);
      };
    },
  },
  /** Field potentials at several depths: slow waves that shift from line to line, with ripples at their peaks. */
  field: {
    channels: 7,
    record(random) {
      const [slowly, faster, ripple] = [2.1 + random(), 3.7 + random() * 1.6, 50 + random() * 16];
      const [phase, lag] = [random() * turn, 0.3 + random() * 0.25];
      return (index) => {
        const hiss = noise(random, 0.05, 60);
        const shift = phase - index * lag;
        return (at) => {
          const wave =
            Math.sin(at * slowly * turn + shift) * 0.7 + Math.sin(at * faster * turn + shift * 1.7) * 0.3;
          return hiss(at) + wave * 0.38 + Math.max(0, wave - 0.45) * Math.sin(at * ripple * turn) * 0.32;
        };
      };
    },
  },
  /** A bedside monitor: ECG, pulse and breathing. */
  monitor: {
    channels: 3,
    record(random) {
      const [beats, offset] = [5.4 + random() * 1.6, random()];
      const phase = (at: number, late: number) => (at * beats + offset + 1 - late) % 1;
      const channels: Channel[] = [
        (at) => 0.86 * heartbeat(phase(at, 0)) - 0.2,
        (at) => 0.62 * pulse(phase(at, 0.22)) - 0.28,
        (at) => 0.3 * Math.tanh(2.2 * Math.sin(at * 1.9 * turn + offset)),
      ];
      return (index) => channels[index] ?? (() => 0);
    },
  },
  /** Calcium imaging: steep rises with a slow decay, independent for each cell. */
  transients: {
    channels: 6,
    record: (random) => () => {
      const hiss = noise(random, 0.07, 80);
      const rises = times(random, 2 + random() * 2.4, 0.12).map((start) => [start, 0.35 + random() * 0.5]);
      return (at) =>
        hiss(at) -
        0.12 +
        sum(
          rises,
          ([start = 0, height = 0]) => height * decay(at - start, 15) * (1 - decay(at - start, 160)),
        );
    },
  },
  /** Stimulation: rectangular pulse trains. */
  pulses: {
    channels: 5,
    record: (random) => (index) => {
      const [period, train] = [0.04 + 0.016 * (index % 3), 0.24 + random() * 0.2];
      const start = 0.08 + random() * 0.3;
      return (at) => {
        const within = at - start;
        if (within < 0 || within % 0.5 > train) return -0.16;
        const phase = ((within % 0.5) % period) / period;
        return phase < 0.3 ? 0.52 : phase < 0.6 ? -0.36 : -0.16;
      };
    },
  },
  /** A stained tissue section: several layers with the same fold. */
  layers: {
    channels: 9,
    record(random) {
      const [wide, narrow, phase] = [0.9 + random() * 0.5, 2.1 + random(), random() * turn];
      const fold = (at: number) =>
        Math.sin(at * wide * turn + phase) * 0.9 + Math.sin(at * narrow * turn + 2 * phase) * 0.4;
      return (index) => {
        const flattened = 1 - index * 0.1;
        const grain = noise(random, 0.1, 9);
        return (at) => (fold(at) - 0.7) * flattened + grain(at) + Math.sin(at * 5.2 * turn + index) * 0.05;
      };
    },
  },
  /** A chromatogram: a few peaks on a flat line. */
  peaks: {
    channels: 4,
    record: (random) => (index) => {
      const hiss = noise(random, 0.02, 60);
      const peaks = [0.16, 0.3, 0.46, 0.58, 0.8].map((place) => ({
        place: place + (random() - 0.5) * 0.07 + index * 0.012,
        width: 0.008 + place * 0.012 + random() * 0.006,
        height: 0.12 + random() ** 2 * 0.7,
      }));
      return (at) =>
        hiss(at) - 0.22 + sum(peaks, ({ place, width, height }) => height * bell((at - place) / width));
    },
  },
} as const satisfies Record<string, Recording>;

export type RecordingKind = keyof typeof recordings;

const turn = 2 * Math.PI;

const bell = (x: number) => Math.exp(-x * x);
const decay = (after: number, rate: number) => (after < 0 ? 0 : Math.exp(-after * rate));
const spike = (x: number) => bell(x) - 0.45 * bell((x - 2.2) / 1.5);
const heartbeat = (x: number) =>
  0.13 * bell((x - 0.2) / 0.035) -
  0.12 * bell((x - 0.345) / 0.014) +
  bell((x - 0.38) / 0.016) -
  0.24 * bell((x - 0.415) / 0.016) +
  0.24 * bell((x - 0.62) / 0.06);
const pulse = (x: number) => bell((x - 0.3) / 0.13) + 0.45 * bell((x - 0.58) / 0.14);

function sum<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}

/** Sorted times with a distance of at least `apart`. */
function times(random: Random, count: number, apart: number): number[] {
  return Array.from({ length: Math.floor(count) }, () => 0.03 + random() * 0.94)
    .toSorted((one, other) => one - other)
    .filter((time, index, all) => index === 0 || time - (all[index - 1] ?? 0) > apart);
}

/** A smooth curve through random heights at equal distances. */
function noise(random: Random, height: number, points: number): Channel {
  const heights = Array.from({ length: points + 2 }, () => (random() - 0.5) * 2 * height);
  return (at) => {
    const place = Math.min(1, Math.max(0, at)) * points;
    const left = Math.floor(place);
    const part = place - left;
    const ease = part * part * (3 - 2 * part);
    return (heights[left] ?? 0) * (1 - ease) + (heights[left + 1] ?? 0) * ease;
  };
}
