import { describe, expect, it } from 'vitest';
import { aContent, anItem } from '../../../../testing/pint/issued.ts';
import { pintAmounts, unitPrice } from './pint-amounts.ts';

const cap = anItem({ unitPrice: '12.37', quantity: 144 });
const aid = anItem({ unitPrice: '500.00', quantity: 1, gstTreatment: 'free' });
const refund = { number: 'INV-000042', issuedOn: '2026-11-20', reason: 'refund' } as const;

describe('the price without GST', () => {
  it.each([
    [161_935, 144, '11.24549'],
    [113_636, 1, '1136.36'],
    [1, 3, '0.003'],
    [10_000, 100_000, '0.001'],
    [99_999_999_999_999, 99_999, '10000100.0009999'],
    [0, 7, '0.00'],
  ])('of %d cents for %d packs is %s', (net, quantity, price) => {
    expect(unitPrice(net, quantity)).toBe(price);
  });

  it('times the quantity is the net amount to the cent, for any quantity', () => {
    for (const quantity of [1, 7, 9, 10, 99, 144, 999, 12_345, 100_000])
      for (const net of [1, 99, 161_935, 90_909_091]) {
        const [whole = '', fraction = ''] = unitPrice(net, quantity).split('.');
        const scale = 10n ** BigInt(fraction.length);
        const product = BigInt(whole + fraction) * BigInt(quantity) * 100n;
        expect((2n * product + scale) / (2n * scale)).toBe(BigInt(net));
      }
  });
});

describe('the amounts without GST', () => {
  it('of an invoice are those of its lines, and add up to its total', () => {
    expect(pintAmounts(aContent([cap, aid]))).toMatchObject({
      lines: [
        { category: 'S', net: 161_935, quantity: 144 },
        { category: 'Z', net: 50_000, quantity: 1 },
      ],
      parts: [],
      subtotals: [
        { category: 'S', taxable: 161_935, gst: 16_193 },
        { category: 'Z', taxable: 50_000, gst: 0 },
      ],
      total: 228_128,
      gst: 16_193,
    });
  });

  it.each([
    ['export', 'G'],
    ['free', 'Z'],
    ['none', 'O'],
  ] as const)('of a sale with the treatment %s have the category %s', (gstTreatment, category) => {
    const item = anItem({ unitPrice: '10.00', quantity: 2, gstTreatment });
    const freight = { amount: '5.00', gstAmount: '0.00' };
    expect(pintAmounts(aContent([item], { freight }))).toMatchObject({
      lines: [{ category, net: 2_000 }],
      parts: [{ category, net: 500 }],
      subtotals: [{ category, taxable: 2_500, gst: 0 }],
    });
  });

  it('of freight have the category of the goods, and both categories if the goods have both', () => {
    const taxed = { amount: '11.01', gstAmount: '1.00' };
    expect(pintAmounts(aContent([cap], { freight: taxed })).parts).toEqual([{ category: 'S', net: 1_001 }]);
    const mixed = { amount: '20.00', gstAmount: '1.42' };
    expect(pintAmounts(aContent([cap, aid], { freight: mixed })).parts).toEqual([
      { category: 'S', net: 1_420 },
      { category: 'Z', net: 438 },
    ]);
    const little = { amount: '0.04', gstAmount: '0.00' };
    expect(pintAmounts(aContent([cap, aid], { freight: little })).parts).toEqual([{ category: 'Z', net: 4 }]);
  });

  it('of a note over the whole invoice are those of its lines', () => {
    expect(pintAmounts(aContent([cap, aid], { changes: refund })).lines).toHaveLength(2);
  });

  it.each([
    ['of taxable goods', [cap], '100.00', '9.09', [{ category: 'S', net: 9_091 }]],
    [
      'of taxable and GST-free goods',
      [cap, aid],
      '100.00',
      '7.10',
      [
        { category: 'S', net: 7_100 },
        { category: 'Z', net: 2_190 },
      ],
    ],
    ['of GST-free goods', [aid], '100.00', '0.00', [{ category: 'Z', net: 10_000 }]],
  ] as const)(
    'of a note over a part %s are one amount for each category',
    (_name, items, total, gst, parts) => {
      const amounts = pintAmounts(aContent(items, { total, gst, changes: refund }));
      expect(amounts).toMatchObject({ lines: null, parts });
      expect(amounts.subtotals.reduce((sum, { taxable, gst }) => sum + taxable + gst, 0)).toBe(10_000);
    },
  );

  it('of an invoice from before lines had their GST are computed from its total', () => {
    const { gstAmount, gstTreatment, gstRate, ...before } = anItem({ unitPrice: '1250.00', quantity: 1 });
    const content = aContent([before], { gstTreatment: 'included', gst: '113.64' });
    expect(pintAmounts(content).lines).toMatchObject([{ category: 'S', net: 113_636 }]);
  });
});
