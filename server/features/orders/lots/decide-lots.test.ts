import { expect, it } from 'vitest';
import type { NewLot } from '../../../../contract/lots.ts';
import { decideLots } from './decide-lots.ts';

const today = '2026-11-24';
const facts = { lotBatch: false, expirationDate: false, packUnits: 10, identifiers: ['09506000134352'] };
const lot = (parts: Partial<NewLot> = {}): NewLot => ({ lot: 'A', counts: 'pack', quantity: 1, ...parts });
const decide = (lots: NewLot[], parts: Partial<typeof facts> = {}) =>
  decideLots({ ...facts, ...parts }, { quantity: 2, lots }, today);

it.each([
  ['none', []],
  ['fewer units than the packs have', [lot()]],
  ['packs and single units', [lot(), lot({ lot: 'B', counts: 'unit', quantity: 10 })]],
  ['a label of the product', [lot({ identifier: '09506000134352' })]],
  ['different serial numbers', [lot({ serial: '1' }), lot({ serial: '2' })]],
  ['a lot of today', [lot({ manufacturedOn: today })]],
])('accepts lots: %s', (_what, lots) => {
  expect(decide(lots)).toBe(null);
});

it.each([
  ['more packs', [lot({ quantity: 3 })], { code: 'LOTS_EXCEED_PACKS' }],
  ['more units', [lot({ quantity: 2 }), lot({ counts: 'unit' })], { code: 'LOTS_EXCEED_PACKS' }],
  [
    'a label of another product',
    [lot(), lot({ identifier: '09506000134369' })],
    { code: 'LABEL_OF_OTHER_PRODUCT', lot: 1 },
  ],
  ['a serial number twice', [lot({ serial: '1' }), lot({ serial: '1' })], { code: 'SERIAL_TAKEN', lot: 1 }],
  ['a lot of tomorrow', [lot({ manufacturedOn: '2026-11-25' })], { code: 'MANUFACTURED_LATER', lot: 0 }],
  [
    'a lot manufactured after its expiry',
    [
      lot({
        manufacturedOn: '2026-11-02',
        expiresOn: '2026-11-01',
        expiryConfirmed: true,
        expiryReason: 'Asked',
      }),
    ],
    { code: 'MANUFACTURED_LATER', lot: 0 },
  ],
])('refuses %s', (_what, lots, refusal) => {
  expect(decide(lots)).toEqual(refusal);
});

it('needs the lot and the expiry date of every unit if the label shows them', () => {
  const dated = { expiresOn: '2028-01-31' };
  expect(decide([lot({ quantity: 2 })], { lotBatch: true })).toBe(null);
  expect(decide([lot()], { lotBatch: true })).toEqual({ code: 'LOT_MISSING' });
  expect(decide([lot({ lot: undefined, serial: '1' })], { lotBatch: true })).toEqual({
    code: 'LOT_MISSING',
    lot: 0,
  });
  expect(decide([lot({ ...dated, quantity: 2 })], { expirationDate: true })).toBe(null);
  expect(decide([lot(dated)], { expirationDate: true })).toEqual({ code: 'EXPIRY_MISSING' });
  expect(decide([lot()], { expirationDate: true })).toEqual({ code: 'EXPIRY_MISSING', lot: 0 });
});

it.each([
  ['2026-11-23', 'EXPIRY_REASON_MISSING'],
  ['2026-11-24', null],
  ['2027-02-22', null],
])(
  'needs a confirmation of a lot that expires on %s, and a reason after its expiry',
  (expiresOn, unreasoned) => {
    expect(decide([lot(), lot({ expiresOn })])).toEqual({ code: 'EXPIRY_UNCONFIRMED', lot: 1 });
    const confirmed = { expiresOn, expiryConfirmed: true };
    expect(decide([lot(confirmed)])?.code ?? null).toBe(unreasoned);
    expect(decide([lot({ ...confirmed, expiryReason: 'Agreed' })])).toBe(null);
  },
);

it('needs no confirmation of a lot that expires later', () => {
  expect(decide([lot({ expiresOn: '2027-02-23' })])).toBe(null);
});
