import { expect, it } from 'vitest';
import type { QuickOrderMatch, ResolvedRow } from '../../../../contract/quick-order.ts';
import { product } from '../../../testing/products.ts';
import { countedLevel, locationsOf } from './counted-level.ts';

const cap = product();
const gel = product({ id: '01980000-0000-7000-8000-000000000009' });
const tape = product({ id: '01980000-0000-7000-8000-000000000011' });
const unit = { lot: null, serial: null, expiresOn: null };
const level = (id: string, location: string) => ({
  id,
  location,
  minimum: 1,
  maximum: 5,
  onHand: null,
  countedAt: null,
});
const line = (
  productId: string,
  pack: 'each' | 'box',
  packUnits: number,
  ...levels: ReturnType<typeof level>[]
) => ({
  productId,
  pack,
  packUnits,
  name: 'Cap',
  parLevels: levels,
});
const matchOf = (of: typeof cap, pack: 'each' | 'box' | null = null): QuickOrderMatch => ({
  ...{ product: of, pack, price: of.price, minimumQuantity: 1, quantityStep: 1, sellerChargesEnabled: true },
});
const found = (of: typeof cap, pack: 'each' | 'box' | null = null): ResolvedRow => ({
  status: 'found',
  match: matchOf(of, pack),
  unit,
});
const lines = [
  line(cap.id, 'box', 10, level('a', 'Ward'), level('b', 'Theatre')),
  line(gel.id, 'each', 1, level('c', 'Ward')),
];

it('lists each location once, by name', () => {
  expect(locationsOf(lines)).toEqual(['Theatre', 'Ward']);
});

it('counts the units of the scanned pack, or one unit', () => {
  expect(countedLevel(lines, 'Ward', found(cap, 'box'))).toEqual({
    parLevelId: 'a',
    name: 'Cap',
    onHand: 10,
  });
  expect(countedLevel(lines, 'Theatre', found(cap))).toEqual({ parLevelId: 'b', name: 'Cap', onHand: 1 });
});

it('resolves an ambiguous code when one of its products is in the list', () => {
  const candidates = [matchOf(gel), matchOf(tape)];
  expect(countedLevel(lines, 'Ward', { status: 'ambiguous', candidates, unit })?.parLevelId).toBe('c');
});

it('counts nothing for other codes', () => {
  const both = [matchOf(gel), matchOf(cap)];
  expect(countedLevel(lines, 'Ward', { status: 'ambiguous', candidates: both, unit })).toBeNull();
  expect(countedLevel(lines, 'Theatre', found(gel))).toBeNull();
  expect(countedLevel(lines, 'Ward', found(cap, 'each'))).toBeNull();
  expect(countedLevel(lines, 'Ward', { status: 'unavailable', reason: 'unknown' })).toBeNull();
});
