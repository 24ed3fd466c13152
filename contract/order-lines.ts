import { type GstTreatment, gstRates, gstWithin } from './gst.ts';
import { type Currency, fromMinorUnits, toMinorUnits } from './money.ts';

/** How a product is packed for sale. A pack contains one or more base units; `each` is one base unit. */
export const packs = ['each', 'box', 'case'] as const;
export type Pack = (typeof packs)[number];

/** Where the price of a line comes from. */
export const priceSources = ['list', 'volume', 'agreement', 'quote'] as const;
export type PriceSource = (typeof priceSources)[number];

/** The quantity counts packs, and the unit price is the price of one pack. */
type Sale = { unitPrice: string; quantity: number; currency: Currency; gstTreatment: GstTreatment };

export type LineAmounts = {
  amount: string;
  gstTreatment: GstTreatment;
  /** In percent. */
  gstRate: number;
  /** The GST in the amount. */
  gstAmount: string;
};

/** The amounts of one line. GST is rounded for each line (GST Act s 9-90, taxable supply rule). */
export function lineAmounts({ unitPrice, quantity, currency, gstTreatment }: Sale): LineAmounts {
  const amount = fromMinorUnits(toMinorUnits(unitPrice, currency) * quantity, currency);
  return {
    amount,
    gstTreatment,
    gstRate: gstRates[gstTreatment],
    gstAmount: gstWithin(amount, gstTreatment),
  };
}

/** The freight of an order, and the GST in it. The amount is null until the seller has quoted it. */
type Freight = { amount: string | null; gstAmount: string };
export const noFreight: Freight = { amount: '0.00', gstAmount: '0.00' };

/**
 * The totals of an order: the sums of its lines and its freight. The database checks that the totals are equal to these
 * sums (migration 0072).
 */
export function orderTotals(lines: readonly LineAmounts[], currency: Currency, freight: Freight = noFreight) {
  const sumOf = (amounts: readonly string[]) =>
    fromMinorUnits(
      amounts.reduce((sum, amount) => sum + toMinorUnits(amount, currency), 0),
      currency,
    );
  return {
    totalAmount: sumOf([...lines.map(({ amount }) => amount), freight.amount ?? '0']),
    gstTreatment: treatmentOfAll(lines),
    gstAmount: sumOf([...lines.map(({ gstAmount }) => gstAmount), freight.gstAmount]),
  };
}

/**
 * The GST treatment of an order. All lines have the same seller and country of delivery, so an order with different
 * treatments contains only taxable and GST-free goods. The document for such an order is a tax invoice.
 */
function treatmentOfAll(lines: readonly LineAmounts[]): GstTreatment {
  const treatments = new Set(lines.map(({ gstTreatment }) => gstTreatment));
  const [only] = treatments;
  if (!only) throw new RangeError('An order has at least one line');
  if (treatments.size === 1) return only;
  if ([...treatments].every((treatment) => treatment === 'included' || treatment === 'free'))
    return 'included';
  throw new RangeError(`The lines of an order cannot be ${[...treatments].join(' and ')}`);
}
