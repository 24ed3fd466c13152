import { describe, expect, it } from 'vitest';
import { boughtItem } from '../../../testing/orders.ts';
import { applyLabel } from './apply-label.ts';
import { emptyLot, faultOfLot, type LineDraft, type LotDraft, lotsOf } from './lot-drafts.ts';

const line = (lots: Partial<LotDraft>[], parts: object = {}, quantity = '2'): LineDraft => ({
  item: boughtItem({ id: 'cap', quantity: 2, packUnits: 10, ...parts }),
  quantity,
  lots: lots.map((lot) => ({ ...emptyLot, ...lot })),
});

describe('the quantity of a lot', () => {
  it('that is empty is the rest of the line, or one with a serial number', () => {
    const quantities = (lots: Partial<LotDraft>[]) => lotsOf(line(lots)).map(({ quantity }) => quantity);
    expect(quantities([{ lot: 'A' }])).toEqual([2]);
    expect(quantities([{ lot: 'A', quantity: '1' }, { lot: 'B' }])).toEqual([1, 1]);
    expect(
      quantities([
        { lot: 'A', quantity: '1' },
        { lot: 'B', counts: 'unit' },
      ]),
    ).toEqual([1, 10]);
    expect(
      quantities([
        { serial: '1', counts: 'unit' },
        { lot: 'B', counts: 'unit' },
      ]),
    ).toEqual([1, 19]);
  });

  it('exceeds the line when all lots together do', () => {
    const drafts = line([{ quantity: '2' }, { quantity: '1', counts: 'unit' }]);
    expect(faultOfLot(drafts, 0)).toEqual({ field: 'quantity', code: 'exceeds' });
    expect(faultOfLot(line([{ quantity: '1' }, { quantity: '10', counts: 'unit' }]), 0)).toBe(null);
  });
});

it('names the lot and the expiry date that a product needs', () => {
  const traced = { lotBatch: true, expirationDate: true };
  expect(faultOfLot(line([{}], traced), 0)?.field).toBe('lot');
  expect(faultOfLot(line([{ lot: 'A' }], traced), 0)?.field).toBe('expiresOn');
  expect(faultOfLot(line([{ lot: 'A', expiresOn: '2038-02-28' }], traced), 0)).toBe(null);
});

it('confirms an expiring lot for its date, and an expired lot with a reason', () => {
  const fault = (parts: Partial<LotDraft>) => faultOfLot(line([parts]), 0, '2026-11-24')?.field ?? null;
  expect(fault({ expiresOn: '2027-02-23' })).toBe(null);
  expect(fault({ expiresOn: '2027-02-22' })).toBe('confirmed');
  expect(fault({ expiresOn: '2027-02-22', confirmed: '2027-02-22' })).toBe(null);
  expect(fault({ expiresOn: '2027-01-31', confirmed: '2027-02-22' })).toBe('confirmed');
  expect(fault({ expiresOn: '2026-11-23', confirmed: '2026-11-23' })).toBe('reason');
  expect(fault({ expiresOn: '2026-11-23', confirmed: '2026-11-23', reason: 'Asked' })).toBe(null);
});

describe('a label', () => {
  const labels = [
    { itemId: 'cap', identifier: '09506000134352', units: 1 },
    { itemId: 'cap', identifier: '19506000134359', units: 10 },
    { itemId: 'gel', identifier: 'A99912345', units: null },
  ];
  const lines = [line([]), { ...line([{}], { packUnits: 1 }), item: boughtItem({ id: 'gel' }) }];
  const scan = (text: string, latest: number | null = null, on = lines) =>
    applyLabel(text, on, labels, latest);

  it.each([
    ['of a pack', '(01)19506000134359(10)A', { counts: 'pack', quantity: '1', lot: 'A' }],
    ['of a unit', '(01)09506000134352(21)7', { counts: 'unit', quantity: '1', serial: '7' }],
  ])('%s counts one', (_what, text, lot) => {
    expect(scan(text)).toMatchObject({ line: 0, lots: [lot] });
  });

  it('fills an empty lot, and is counted again with the next one', () => {
    const first = scan('+A99912345/$LOT7X');
    expect(first).toEqual({ fault: 'LABEL_CHECK_WRONG' });
    const filled = scan('(01)09506000134352(10)A');
    if (!('lots' in filled)) throw new Error('The label was not added');
    const again = scan('(01)09506000134352(10)A', 0, [{ ...line([]), lots: filled.lots }]);
    expect(again).toMatchObject({ line: 0, lots: [{ lot: 'A', quantity: '2' }] });
  });

  it('in two codes is one lot', () => {
    const first = scan('(01)19506000134359');
    if (!('lots' in first)) throw new Error('The label was not added');
    expect(scan('(10)A', 0, [{ ...line([]), lots: first.lots }])).toMatchObject({
      line: 0,
      lots: [{ identifier: '19506000134359', lot: 'A', quantity: '1', counts: 'pack' }],
    });
  });

  it.each([
    ['(01)09506000134369(10)A', 'LABEL_OF_OTHER_PRODUCT'],
    ['(10)A', 'LABEL_WITHOUT_PRODUCT'],
    ['(01)09506000134352(17)280230', 'LABEL_DATE_WRONG'],
  ])('%s is refused: %s', (text, fault) => {
    expect(scan(text)).toEqual({ fault });
  });
});
