import { describe, expect, it } from 'vitest';
import { findCircles } from './find-circles.ts';

describe('import cycles', () => {
  it('finds no cycle when two files import the same third file', () => {
    expect(
      circlesOf({ 'a.ts': ['b.ts', 'c.ts'], 'b.ts': ['d.ts'], 'c.ts': ['d.ts', 'b.ts'], 'd.ts': [] }),
    ).toEqual([]);
  });

  it('lists the files of a cycle in the order of their imports', () => {
    expect(circlesOf({ 'a.ts': ['c.ts'], 'b.ts': ['a.ts'], 'c.ts': ['b.ts'], 'd.ts': ['a.ts'] })).toEqual([
      ['a.ts', 'c.ts', 'b.ts'],
    ]);
  });

  it('reports separate cycles once each', () => {
    expect(
      circlesOf({ 'a.ts': ['b.ts'], 'b.ts': ['a.ts', 'c.ts'], 'c.ts': ['d.ts'], 'd.ts': ['c.ts'] }),
    ).toEqual([
      ['a.ts', 'b.ts'],
      ['c.ts', 'd.ts'],
    ]);
  });

  it('reports every file of overlapping cycles, each in its shortest cycle', () => {
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

  it('finds a file that imports itself', () => {
    expect(circlesOf({ 'a.ts': ['a.ts'] })).toEqual([['a.ts']]);
  });

  it('ignores files outside the repository', () => {
    expect(circlesOf({ 'a.ts': ['styles.css', '../package.json'] })).toEqual([]);
  });
});

function circlesOf(imports: Record<string, string[]>): string[][] {
  return findCircles(new Map(Object.entries(imports)));
}
