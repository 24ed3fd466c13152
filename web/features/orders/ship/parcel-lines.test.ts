import { expect, it } from 'vitest';
import { boughtItem } from '../../../testing/orders.ts';
import { draftsOf, isQuantityWrong, linesOf } from './parcel-lines.ts';

const item = (parts: object) => boughtItem({ id: 'cap', quantity: 5, shipped: 2, ...parts });

it('starts with all remaining items, with a lot if the product has lots', () => {
  const drafts = draftsOf([
    item({}),
    item({ id: 'gone', shipped: 5 }),
    item({ id: 'refunded', refunded: 3 }),
    item({ id: 'gel', lotBatch: true }),
  ]);
  expect(drafts.map(({ item: { id }, lots }) => [id, lots.length])).toEqual([
    ['cap', 0],
    ['gel', 1],
  ]);
  expect(linesOf(drafts.slice(0, 1))).toEqual([{ itemId: 'cap', quantity: 3 }]);
});

it('leaves lines without a quantity for another parcel', () => {
  const drafts = draftsOf([item({}), item({ id: 'gel' })]).map((draft) =>
    draft.item.id === 'gel' ? { ...draft, quantity: ' ' } : draft,
  );
  expect(linesOf(drafts).map(({ itemId }) => itemId)).toEqual(['cap']);
});

it.each([
  ['2.5', true],
  ['-1', true],
  ['4', true],
  ['three', true],
  ['3', false],
])('with 3 packs left, the quantity %s is wrong: %s', (quantity, isWrong) => {
  expect(isQuantityWrong({ item: item({}), quantity, lots: [] })).toBe(isWrong);
});
