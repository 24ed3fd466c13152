import { describe, expect, test } from 'vitest';
import { hash } from './hash.ts';
import { type RecordingKind, recordings } from './recordings.ts';
import { plate, traces } from './traces.ts';

const kinds = Object.keys(recordings) as RecordingKind[];
const seeds = ['', 'one', 'two', '0197e2d4-0000-7000-8000-000000000001'].map(hash);

/** The heights of a path at every second unit of its width. */
function heightsOf(path: string): number[] {
  const [startY, ...moves] = (path.match(/-?\d+/g) ?? []).slice(1).map(Number);
  let [x, y] = [0, startY ?? Number.NaN];
  const heights = [y];
  for (let index = 0; index < moves.length; index += 2) {
    const [dx = 0, dy = 0] = [moves[index], moves[index + 1]];
    for (let passed = 2; passed <= dx; passed += 2) heights.push(y + (dy * passed) / dx);
    [x, y] = [x + dx, y + dy];
  }
  expect(x).toBe(plate.width);
  return heights;
}

describe.each(kinds)('a plate of %s', (kind) => {
  test('is the same for the same product and differs between products', () => {
    expect(traces(hash('one'), kind)).toEqual(traces(hash('one'), kind));
    expect(traces(hash('one'), kind)).not.toEqual(traces(hash('two'), kind));
  });

  test('has traces that neither touch nor leave it', () => {
    for (const seed of seeds) {
      let above = Array.from({ length: plate.width / 2 + 1 }, () => 0);
      for (const heights of traces(seed, kind).map(heightsOf)) {
        expect(heights).toHaveLength(plate.width / 2 + 1);
        expect(heights.filter((y, column) => y < (above[column] ?? 0) + 2)).toEqual([]);
        above = heights;
      }
      expect(Math.max(...above)).toBeLessThan(plate.height);
    }
  });

  test('has short paths', () => {
    for (const seed of seeds) expect(traces(seed, kind).join('').length).toBeLessThan(6_500);
  });
});

test('kinds differ in the number of channels or in their roughness', () => {
  const looks = kinds.map((kind) => {
    const paths = traces(hash('one'), kind);
    return `${paths.length} channels, ${Math.round(paths.join('').length / 100)}`;
  });
  expect(new Set(looks).size).toBe(kinds.length);
});
