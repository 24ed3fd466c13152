export type Random = { between: (least: number, most: number) => number; one: <T>(of: readonly T[]) => T };

/** A seeded random number generator (mulberry32): the same seed gives the same numbers. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    between: (least, most) => Math.round(least + next() * (most - least)),
    one: (of) => of[Math.floor(next() * of.length)] as (typeof of)[number],
  };
}
