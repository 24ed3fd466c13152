import { describe, expect, it } from 'vitest';
import { withRange } from './with-range.ts';

describe('a range of rows', () => {
  const shown = ['a', 'b', 'c', 'd'];
  it.each<[string, string[], Parameters<typeof withRange>[2], string[]]>([
    ['down', ['a'], { from: 'a', to: 'c', isChosen: true }, ['a', 'b', 'c']],
    ['up', ['d'], { from: 'd', to: 'b', isChosen: true }, ['d', 'b', 'c']],
    ['left again', ['a', 'b', 'c', 'd'], { from: 'b', to: 'c', isChosen: false }, ['a', 'd']],
    ['of one', [], { from: 'b', to: 'b', isChosen: true }, ['b']],
    ['from a row of another page', ['x'], { from: 'x', to: 'c', isChosen: true }, ['x', 'c']],
    ['from nowhere', [], { from: undefined, to: 'c', isChosen: true }, ['c']],
  ])('%s', (_what, before, range, after) => {
    expect([...withRange(new Set(before), shown, range)]).toEqual(after);
  });
});
