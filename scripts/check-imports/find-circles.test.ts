import { describe, expect, it } from 'vitest';
import { findCircles } from './find-circles.ts';

describe('circles among files', () => {
  it('are none where imports run one way, however often they meet', () => {
    expect(
      circlesOf({ 'a.ts': ['b.ts', 'c.ts'], 'b.ts': ['d.ts'], 'c.ts': ['d.ts', 'b.ts'], 'd.ts': [] }),
    ).toEqual([]);
  });

  it('are told in the order of their imports', () => {
    expect(circlesOf({ 'a.ts': ['c.ts'], 'b.ts': ['a.ts'], 'c.ts': ['b.ts'], 'd.ts': ['a.ts'] })).toEqual([
      ['a.ts', 'c.ts', 'b.ts'],
    ]);
  });

  it('are told once for each, where they do not touch', () => {
    expect(
      circlesOf({ 'a.ts': ['b.ts'], 'b.ts': ['a.ts', 'c.ts'], 'c.ts': ['d.ts'], 'd.ts': ['c.ts'] }),
    ).toEqual([
      ['a.ts', 'b.ts'],
      ['c.ts', 'd.ts'],
    ]);
  });

  it('name every file of a knot, each in the shortest circle it stands in', () => {
    expect(
      circlesOf({
        'charge.ts': ['store.ts', 'refund.ts'],
        'refund.ts': ['store.ts'],
        'store.ts': ['tables.ts'],
        'tables.ts': ['charge.ts', 'refund.ts'],
      }),
    ).toEqual([
      ['charge.ts', 'store.ts', 'tables.ts'],
      ['refund.ts', 'store.ts', 'tables.ts'],
    ]);
  });

  it('see a file that imports itself', () => {
    expect(circlesOf({ 'a.ts': ['a.ts'] })).toEqual([['a.ts']]);
  });

  it('leave out what lies outside the repository’s code', () => {
    expect(circlesOf({ 'a.ts': ['styles.css', '../package.json'] })).toEqual([]);
  });
});

function circlesOf(imports: Record<string, string[]>): string[][] {
  return findCircles(new Map(Object.entries(imports)));
}
