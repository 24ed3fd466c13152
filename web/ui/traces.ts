import { type Random, type RecordingKind, recordings } from './recordings.ts';

/** The width and height of the paths' coordinate system. */
export const plate = { width: 640, height: 360 } as const;

/** The minimum distance of lines from each other and from the edges of the drawing. */
const apart = 5;
/** The maximum distance of the drawn line from the curve. Points with a smaller distance are omitted. */
const tolerance = 0.6;
const step = 2;

/**
 * A recording as SVG paths, one for each channel, from top to bottom. The same seed and kind give the same paths. Paths do not touch,
 * because each is moved below the one above it.
 */
export function traces(seed: number, kind: RecordingKind): string[] {
  const { channels, record } = recordings[kind];
  const channel = record(generator(seed));
  const gap = plate.height / (channels + 0.5);
  const columns = plate.width / step + 1;
  let above: readonly number[] = Array.from({ length: columns }, () => 0);
  return Array.from({ length: channels }, (_, index) => {
    const height = channel(index);
    const line = (index + 0.75) * gap;
    const below = plate.height - apart * (channels - index);
    above = above.map((edge, column) => {
      const y = line - height(column / (columns - 1)) * gap;
      return Math.max(edge + apart, Math.min(y, below));
    });
    return path(above);
  });
}

/** Relative coordinates in whole numbers give the shortest path data. */
function path(heights: readonly number[]): string {
  const kept = simplify(heights, 0, heights.length - 1);
  let [x, y] = [0, Math.round(heights[0] ?? 0)];
  let text = `M0 ${y}l`;
  for (const column of kept) {
    const [toX, toY] = [column * step, Math.round(heights[column] ?? 0)];
    const dy = toY - y;
    text += `${text.endsWith('l') ? '' : ' '}${toX - x}${dy < 0 ? '' : ' '}${dy}`;
    [x, y] = [toX, toY];
  }
  return text;
}

/** The positions after the first that are needed to draw the curve (Ramer-Douglas-Peucker). */
function simplify(heights: readonly number[], from: number, to: number): number[] {
  const [start = 0, end = 0] = [heights[from], heights[to]];
  let [farthest, distance] = [-1, tolerance];
  for (let column = from + 1; column < to; column += 1) {
    const straight = start + ((end - start) * (column - from)) / (to - from);
    const off = Math.abs((heights[column] ?? 0) - straight);
    if (off > distance) [farthest, distance] = [column, off];
  }
  if (farthest < 0) return [to];
  return [...simplify(heights, from, farthest), ...simplify(heights, farthest, to)];
}

/** mulberry32, a small seeded random number generator. */
function generator(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
