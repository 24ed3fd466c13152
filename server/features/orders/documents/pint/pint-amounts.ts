import { type GstTreatment, gstWithin } from '../../../../../contract/gst.ts';
import { toMinorUnits } from '../../../../../contract/money.ts';
import type { InvoiceContent, InvoiceItem } from '../../../../db/invoice-content.ts';

/**
 * The GST category of an amount (UNCL 5305 as restricted by PINT A-NZ): S has 10 % GST, Z is GST-free, G is an export,
 * and O has no GST because the seller is not registered.
 */
export type GstCategory = 'S' | 'Z' | 'G' | 'O';

const categories: Record<GstTreatment, GstCategory> = { included: 'S', free: 'Z', export: 'G', none: 'O' };

/** An amount without GST, in cents. */
export type Net = { category: GstCategory; net: number };
export type PintLine = Net & { quantity: number; item: InvoiceItem };
export type Subtotal = { category: GstCategory; taxable: number; gst: number };

export type PintAmounts = {
  /**
   * Null when the document has no amount for each line of the order. In this case, the lines of the document are
   * `parts`.
   */
  lines: PintLine[] | null;
  /** For each GST category: the freight if `lines` exist, otherwise the amount of the document. */
  parts: Net[];
  subtotals: Subtotal[];
  total: number;
  gst: number;
};

const cents = (amount: string) => toMinorUnits(amount, 'AUD');

/**
 * The amounts of a document in AUD without GST. Prices of Myelin include GST, and PINT states amounts without it, so
 * the net amount of a line is its amount minus its GST. A note that changes only a part of the total has no amounts for
 * lines of the order.
 */
export function pintAmounts(content: InvoiceContent): PintAmounts {
  const [total, gst] = [cents(content.total), cents(content.gst)];
  const freight = content.freight && {
    amount: cents(content.freight.amount),
    gst: cents(content.freight.gstAmount),
  };
  const lines = linesOf(content);
  const hasItsItems =
    sumOf(lines.map(({ amount }) => amount)) + (freight?.amount ?? 0) === total &&
    sumOf(lines.map(({ gst }) => gst)) + (freight?.gst ?? 0) === gst;
  if (!hasItsItems) {
    const parts = partsOf(total, gst, content);
    return { lines: null, parts, subtotals: subtotalsOf(parts, gst), total, gst };
  }
  const parts = freight ? partsOf(freight.amount, freight.gst, content) : [];
  return { lines, parts, subtotals: subtotalsOf([...lines, ...parts], gst), total, gst };
}

type Line = PintLine & { amount: number; gst: number };

function linesOf({ items, gstTreatment }: InvoiceContent): Line[] {
  return items.map((item) => {
    const treatment = item.gstTreatment ?? gstTreatment;
    const amount = cents(item.amount);
    const gst = cents(item.gstAmount ?? gstWithin(item.amount, treatment));
    return { item, quantity: item.quantity, category: categories[treatment], amount, gst, net: amount - gst };
  });
}

/**
 * Splits an amount that does not belong to lines of the order into one part for each GST category. If the sale had
 * taxable and GST-free goods, the taxable part is computed from the GST: the taxable part with GST is eleven times the
 * GST.
 */
function partsOf(
  amount: number,
  gst: number,
  { gstTreatment, items, hasOtherFreeGoods }: InvoiceContent,
): Net[] {
  const isMixed =
    gstTreatment === 'included' && (hasOtherFreeGoods || items.some((item) => item.gstTreatment === 'free'));
  const free = amount - 11 * gst;
  if (!isMixed || free <= 0) return [{ category: categories[gstTreatment], net: amount - gst }];
  const parts: Net[] = [
    { category: 'S', net: 10 * gst },
    { category: 'Z', net: free },
  ];
  return parts.filter(({ net }) => net > 0);
}

function subtotalsOf(nets: readonly Net[], gst: number): Subtotal[] {
  const byCategory = Map.groupBy(nets, ({ category }) => category);
  return [...byCategory].map(([category, nets]) => ({
    category,
    taxable: sumOf(nets.map(({ net }) => net)),
    gst: category === 'S' ? gst : 0,
  }));
}

export function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/**
 * The price of one pack, from the net amount of a line in cents. The price has enough decimals for quantity × price to
 * round to the net amount.
 */
export function unitPrice(net: number, quantity: number): string {
  const decimals = 2 + String(quantity).length;
  const scale = 10n ** BigInt(decimals - 2);
  const count = BigInt(quantity);
  const digits = String((2n * BigInt(net) * scale + count) / (2n * count)).padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals);
  return `${digits.slice(0, -decimals)}.${fraction.slice(0, 2)}${fraction.slice(2).replace(/0+$/, '')}`;
}
