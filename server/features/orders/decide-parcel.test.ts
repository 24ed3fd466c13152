import { expect, it } from 'vitest';
import type { NewLot } from '../../../contract/lots.ts';
import { decideParcel, type LeftItem } from './decide-parcel.ts';

const today = '2026-11-24';
const plain: LeftItem = {
  id: 'cap',
  left: 3,
  unshipped: 3,
  lotBatch: false,
  expirationDate: false,
  packUnits: 1,
  identifiers: [],
};
const traced: LeftItem = { ...plain, id: 'gel', left: 2, unshipped: 2, lotBatch: true, expirationDate: true };
const gone: LeftItem = { ...plain, id: 'tape', left: 0, unshipped: 0 };

const lot = (parts: Partial<NewLot>): NewLot => ({ counts: 'pack', quantity: 1, ...parts });

it('ships everything that is left in a parcel without lines', () => {
  expect(decideParcel([plain, gone], undefined, today)).toEqual({ lines: [{ itemId: 'cap', quantity: 3 }] });
});

it.each([
  ['an item of another order', [{ itemId: 'other', quantity: 1 }], 'NOT_FOUND'],
  ['more than is left', [{ itemId: 'cap', quantity: 4 }], 'MORE_THAN_BOUGHT'],
  ['what has been shipped', [{ itemId: 'tape', quantity: 1 }], 'MORE_THAN_BOUGHT'],
  [
    'more than is left, on two lines',
    [
      { itemId: 'cap', quantity: 2 },
      { itemId: 'cap', quantity: 2, lots: [lot({ lot: 'L2', quantity: 2 })] },
    ],
    'MORE_THAN_BOUGHT',
  ],
  [
    'no lot where there is one',
    [{ itemId: 'gel', quantity: 1, lots: [lot({ expiresOn: '2028-01-31' })] }],
    'LOT_MISSING',
  ],
  [
    'no expiry where there is one',
    [{ itemId: 'gel', quantity: 1, lots: [lot({ lot: 'L1' })] }],
    'EXPIRY_MISSING',
  ],
])('refuses a parcel with %s', (_what, lines, refusal) => {
  expect(decideParcel([plain, traced, gone], lines, today)).toMatchObject({ refusal: { code: refusal } });
});

it('names the first line with units that were refunded', () => {
  const items = [plain, { ...plain, id: 'lead', left: 1, unshipped: 3 }];
  const line = (itemId: string, quantity: number) => ({ itemId, quantity });
  expect(decideParcel(items, [line('cap', 1), line('lead', 2)], today)).toEqual({
    refusal: { code: 'UNITS_REFUNDED', line: 1 },
  });
  expect(decideParcel(items, [line('cap', 1), line('lead', 4)], today)).toEqual({
    refusal: { code: 'MORE_THAN_BOUGHT', line: 1 },
  });
  expect(decideParcel([{ ...plain, left: 0 }], undefined, today)).toEqual({
    refusal: { code: 'UNITS_REFUNDED' },
  });
});

it('accepts one item from two lots', () => {
  const lots = ['A', 'B'].map((name) => lot({ lot: name, expiresOn: '2028-01-31' }));
  const lines = [{ itemId: 'gel', quantity: 2, lots }];
  expect(decideParcel([traced], lines, today)).toEqual({ lines });
});
