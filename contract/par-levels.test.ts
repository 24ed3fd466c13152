import { expect, it } from 'vitest';
import { suggestedPacks } from './par-levels.ts';

const each = { units: 1, minimumQuantity: 1, quantityStep: 1 };
const level = (maximum: number, onHand: number | null) => ({ maximum, onHand });

it.each([
  ['the maximum less what is on hand', [level(20, 5)], 0, each, 15],
  ['less what is on order', [level(20, 5)], 10, each, 5],
  ['nothing when enough is on order', [level(20, 5)], 30, each, 0],
  ['nothing at the maximum', [level(20, 20)], 0, each, 0],
  ['the sum of several locations', [level(20, 5), level(10, 8)], 0, each, 17],
  ['no less for a location with too much', [level(20, 5), level(10, 50)], 0, each, 15],
  ['only what is counted', [level(20, 5), level(10, null)], 0, each, 15],
  ['whole packs, rounded up', [level(20, 5)], 0, { ...each, units: 10 }, 2],
  ['the minimum quantity', [level(20, 19)], 0, { ...each, minimumQuantity: 4 }, 4],
  [
    'a multiple of the step above the minimum',
    [level(20, 5)],
    0,
    { units: 1, minimumQuantity: 2, quantityStep: 5 },
    17,
  ],
])('suggests %s', (_what, parLevels, onOrder, sold, packs) => {
  expect(suggestedPacks({ parLevels, onOrder, sold })).toBe(packs);
});

it('suggests nothing before the first count, nor for a pack that is not sold', () => {
  expect(suggestedPacks({ parLevels: [level(20, null)], onOrder: 0, sold: each })).toBeNull();
  expect(suggestedPacks({ parLevels: [], onOrder: 0, sold: each })).toBeNull();
  expect(suggestedPacks({ parLevels: [level(20, 1)], onOrder: 0, sold: null })).toBeNull();
});
