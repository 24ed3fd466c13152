import { describe, expect, it } from 'vitest';
import { gstTreatments } from './gst.ts';
import { lineAmounts, orderTotals } from './order-lines.ts';

const line = (unitPrice: string, quantity: number, gstTreatment: (typeof gstTreatments)[number]) =>
  lineAmounts({ unitPrice, quantity, currency: 'AUD', gstTreatment });

describe('a line', () => {
  it.each([
    ['12.37', 144, '1781.28', '161.93'],
    ['0.01', 5, '0.05', '0.00'],
    ['0.01', 6, '0.06', '0.01'],
    ['999999999.99', 100, '99999999999.00', '9090909090.82'],
  ])(
    'of %s × %i has that amount, and an eleventh of it as GST, to the cent',
    (price, quantity, amount, gst) => {
      expect(line(price, quantity, 'included')).toEqual({
        amount,
        gstTreatment: 'included',
        gstRate: 10,
        gstAmount: gst,
      });
    },
  );

  it.each(gstTreatments.filter((treatment) => treatment !== 'included'))('%s has no GST', (treatment) => {
    expect(line('11', 3, treatment)).toMatchObject({ amount: '33.00', gstRate: 0, gstAmount: '0.00' });
  });

  it('counts whole yen', () => {
    const yen = lineAmounts({ unitPrice: '500', quantity: 3, currency: 'JPY', gstTreatment: 'none' });
    expect(yen.amount).toBe('1500.00');
  });
});

describe('an order', () => {
  it('has the sums of its lines, which are rounded line by line', () => {
    const lines = [line('0.06', 1, 'included'), line('0.06', 1, 'included'), line('0.06', 1, 'included')];
    expect(orderTotals(lines, 'AUD')).toEqual({
      totalAmount: '0.18',
      gstTreatment: 'included',
      gstAmount: '0.03',
    });
  });

  it('with taxable and GST-free lines is taxable', () => {
    const lines = [line('100', 1, 'free'), line('11', 1, 'included')];
    expect(orderTotals(lines, 'AUD')).toEqual({
      totalAmount: '111.00',
      gstTreatment: 'included',
      gstAmount: '1.00',
    });
  });

  it.each([
    ['included', 'export'],
    ['none', 'free'],
  ] as const)('cannot have lines that are %s and %s', (one, other) => {
    expect(() => orderTotals([line('1', 1, one), line('1', 1, other)], 'AUD')).toThrow(RangeError);
  });

  it('has at least one line', () => {
    expect(() => orderTotals([], 'AUD')).toThrow(RangeError);
  });
});
