import { expect, it } from 'vitest';
import { boughtItem } from '../../../testing/orders.ts';
import { anotherLot, draftsOf, faultOf, linesOf } from './parcel-lines.ts';

const item = (parts: object) => boughtItem({ id: 'cap', quantity: 5, shipped: 2, ...parts });

it('starts with all remaining items', () => {
  const drafts = draftsOf([
    item({}),
    item({ id: 'gone', shipped: 5 }),
    item({ id: 'refunded', refunded: 3 }),
  ]);
  expect(linesOf(drafts)).toEqual([{ itemId: 'cap', quantity: 3 }]);
});

it('leaves lines without a quantity for another parcel', () => {
  const drafts = draftsOf([item({}), item({ id: 'gel' })]).map((draft) =>
    draft.item.id === 'gel' ? { ...draft, quantity: ' ' } : draft,
  );
  expect(linesOf(drafts).map(({ itemId }) => itemId)).toEqual(['cap']);
});

it.each([
  ['2.5', 'quantity'],
  ['-1', 'quantity'],
  ['4', 'quantity'],
  ['three', 'quantity'],
  ['3', null],
  ['0', null],
])('with 3 units left, the quantity %s has the fault %s', (quantity, fault) => {
  const [draft] = draftsOf([item({})]);
  if (!draft) throw new Error('There is no draft');
  expect(faultOf({ ...draft, quantity }, [{ ...draft, quantity }])).toBe(fault);
});

it('limits two lots of one item to the remaining quantity together, and names each', () => {
  const [first] = draftsOf([item({ lotBatch: true, expirationDate: true })]);
  if (!first) throw new Error('There is no draft');
  const named = { ...first, quantity: '2', lot: 'A', expiresOn: '2028-01-31' };
  const second = anotherLot(named);
  const faultWith = (parts: object) => faultOf({ ...second, ...parts }, [named, { ...second, ...parts }]);
  expect(faultWith({ quantity: '2' })).toBe('quantity');
  expect(faultWith({ quantity: '1' })).toBe('lot');
  expect(faultWith({ quantity: '1', lot: 'B' })).toBe('expiresOn');
  expect(faultWith({ quantity: '1', lot: 'B', expiresOn: '2028-02-29' })).toBe(null);
});

it('confirms an expiring lot for its date', () => {
  const [first] = draftsOf([item({})]);
  if (!first) throw new Error('There is no draft');
  const faultWith = (parts: object) => faultOf({ ...first, ...parts }, [first], '2026-11-24');
  expect(faultWith({ expiresOn: '2027-02-23' })).toBe(null);
  expect(faultWith({ expiresOn: '2027-02-22' })).toBe('confirmed');
  expect(faultWith({ expiresOn: '2027-02-22', confirmed: '2027-02-22' })).toBe(null);
  expect(faultWith({ expiresOn: '2027-01-31', confirmed: '2027-02-22' })).toBe('confirmed');
  const sent = (parts: object) => linesOf([{ ...first, expiresOn: '2027-01-31', ...parts }])[0];
  expect(sent({ confirmed: '2027-01-31' })).toMatchObject({ expiryConfirmed: true });
  expect(sent({ confirmed: '2027-02-22' })).not.toHaveProperty('expiryConfirmed');
});
