/** A seeded random number generator (mulberry32), from 0 up to 1. */
export type Random = () => number;

export function seededRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Chooses an index of a list by Zipf's law: chooses the first index most often, and the n-th index 1/n times as often
 * as the first. Words of a language and sizes of companies have this distribution.
 */
export function zipf(length: number, random: Random): () => number {
  const sums = new Float64Array(length);
  let sum = 0;
  for (let at = 0; at < length; at += 1) {
    sum += 1 / (at + 2.7);
    sums[at] = sum;
  }
  return () => {
    const sought = random() * sum;
    let [low, high] = [0, length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < sought) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
