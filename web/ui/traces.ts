const width = 320;
const count = 7;
const firstLine = 25;
const lineGap = 22;
const points = 30;

/** Seven recordings as SVG paths in a box of 320 × 180: quiet lines with occasional spikes. */
export function traces(seed: number): string[] {
  const random = generator(seed);
  return Array.from({ length: count }, (_, line) => trace(firstLine + line * lineGap, random));
}

function trace(baseline: number, random: () => number): string {
  let path = '';
  for (let point = 0; point <= points; point += 1) {
    const noise = (random() - 0.5) * 6;
    const spike = random() < 0.07 ? 15 + random() * 6 : 0;
    const x = Math.round((point / points) * width * 10) / 10;
    const y = Math.round((baseline + noise - spike) * 10) / 10;
    path += `${point === 0 ? 'M' : 'L'}${x} ${y}`;
  }
  return path;
}

/** mulberry32, a small seeded random number generator. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
