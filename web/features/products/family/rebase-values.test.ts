import { expect, it } from 'vitest';
import type { FamilyValues, VariantRow } from './family-values.ts';
import { rebaseValues } from './rebase-values.ts';

const row = (productId: string, parts: Partial<NonNullable<VariantRow['change']>> = {}): VariantRow => ({
  productId,
  values: [productId],
  change: { version: 1, catalogNumber: '', udiDi: '', price: '1.00', status: 'active', ...parts },
  product: {
    ...{ name: productId, catalogNumber: null, status: 'active', price: '1.00', priceOnRequest: false },
    ...{
      currency: 'AUD',
      stockMode: 'untracked',
      stock: null,
      udiDi: null,
      leadDays: null,
      isSuspended: false,
    },
  },
});
const family = (variants: VariantRow[], parts: Partial<FamilyValues> = {}): FamilyValues => ({
  ...{ id: 'f', version: 1, name: 'Screw', options: ['Length'], variants },
  ...parts,
});
const base = family([row('a', { leadDays: '10' }), row('b')]);
const ids = ({ variants }: FamilyValues) => variants.map(({ productId }) => productId);

it('keeps the fields that the user changed, with the newest versions', () => {
  const mine = family([row('a', { price: '2.00', leadDays: '21' }), row('b')], { name: 'My screw' });
  const newest = family(
    [row('a', { version: 5, status: 'draft', udiDi: 'UDI-1', leadDays: '14' }), row('b', { version: 4 })],
    {
      version: 9,
    },
  );
  const rebased = rebaseValues(mine, base, newest);
  expect(rebased).toMatchObject({ version: 9, name: 'My screw' });
  expect(rebased.variants[0]?.change).toMatchObject({ version: 5, price: '2.00', status: 'draft' });
  expect(rebased.variants[0]?.change).toMatchObject({ udiDi: 'UDI-1', leadDays: '21' });
  expect(rebased.variants[1]).toEqual(newest.variants[1]);
});

it('keeps the rows that the user added and removed, and applies what others added and removed', () => {
  const { change: _none, ...added } = row('mine');
  expect(ids(rebaseValues(family([row('a'), added]), base, family([row('a'), row('b'), row('c')])))).toEqual([
    'a',
    'mine',
    'c',
  ]);
  expect(ids(rebaseValues(base, base, family([row('b')])))).toEqual(['b']);
});

it('gives an added row the fields of its product when the row was saved', () => {
  const { change: _none, ...added } = row('c');
  const sent = family([...base.variants, added]);
  const saved = family([...base.variants, row('c', { version: 2 })]);
  expect(rebaseValues(sent, sent, saved)).toEqual(saved);
});

it('keeps typed units with the newest version of the stock', () => {
  const counted = (version: number, onHand: string) => family([row('a', { stock: { version, onHand } })]);
  const rebased = rebaseValues(counted(1, '40'), counted(1, '30'), counted(2, '28'));
  expect(rebased.variants[0]?.change?.stock).toEqual({ version: 2, onHand: '40' });
});
