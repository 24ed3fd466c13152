import type { CartGroup } from '../../../../contract/cart.ts';
import { type ChargeRefusal, minorRefusal } from '../../../../contract/charge-limits.ts';
import { gstTreatment } from '../../../../contract/gst.ts';
import { currencyDecimals } from '../../../../contract/money.ts';
import { type LineAmounts, lineAmounts, noFreight, orderTotals } from '../../../../contract/order-lines.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { type Destination, type Freight, type Goods, selectFreight } from '../freight/select-freight.ts';
import type { PricedLine } from './select-lines.ts';

export type PricedGroup = Omit<CartGroup, 'lines' | 'freightAmount'> & {
  lines: PricedLine[];
  freight: Freight;
  /** The amounts of the lines that can be ordered, by line. Empty when the group cannot be charged. */
  amounts: Map<string, LineAmounts>;
};

/**
 * The lines of one seller in one currency. `hundredths` is the sum of the amounts of the lines that can be ordered, in
 * hundredths of the currency.
 */
type Group = { lines: PricedLine[]; orderable: PricedLine[]; first: PricedLine; hundredths: bigint };

/**
 * Groups the lines by seller and currency, and computes the totals of each group with its freight. A purchase makes
 * one order of each group.
 * @param destination the place of delivery, for GST and freight. The default country is that of the buying
 * organization.
 */
export async function groupLines(
  db: Database | Transaction,
  lines: readonly PricedLine[],
  destination: Destination,
): Promise<PricedGroup[]> {
  const country = destination.country ?? lines[0]?.buyerCountry ?? null;
  const bySeller = Map.groupBy(lines, ({ sellerOrgId, currency }) => `${sellerOrgId} ${currency}`);
  const groups = [...bySeller.values()].flatMap(grouped);
  const goods = groups.map((group) => goodsOf(group, country));
  const freight = await selectFreight(db, goods, { ...destination, country });
  return groups.map((group, place) => totalled(group, freight[place], country));
}

function grouped(lines: PricedLine[]): Group[] {
  const [first] = lines;
  const orderable = lines.filter(({ problem }) => problem === null);
  const hundredths = orderable.reduce((sum, line) => sum + hundredthsOf(line.amount), 0n);
  return first ? [{ lines, orderable, first, hundredths }] : [];
}

function goodsOf({ first, orderable, hundredths }: Group, country: string | null): Goods {
  const taxable = orderable.filter((line) => treatmentOf(line, country) === 'included');
  return {
    sellerOrgId: first.sellerOrgId,
    currency: first.currency,
    amount: amountText(hundredths),
    taxable: amountText(taxable.reduce((sum, line) => sum + hundredthsOf(line.amount), 0n)),
    grams: gramsOf(orderable),
    quotedFreight: first.quotedFreight,
  };
}

/**
 * The weight of the lines. A weight above the highest bigint of the database counts as that number. An order with such
 * a weight is refused anyway, because its freight exceeds the limit of a payment.
 */
function gramsOf(lines: readonly PricedLine[]): number | null {
  return lines.reduce<number | null>(
    (sum, { grams }) =>
      sum === null || grams === null ? null : Math.min(sum + grams, Number.MAX_SAFE_INTEGER),
    0,
  );
}

function totalled(
  { first, lines, orderable, hundredths }: Group,
  found: Freight | undefined,
  country: string | null,
): PricedGroup {
  if (!found) throw new Error('Each group has a freight');
  const { sellerOrgId, sellerOrgName, currency } = first;
  const freight = orderable.length === 0 ? noFreight : found;
  const totalHundredths = hundredths + hundredthsOf(freight.amount ?? '0.00');
  const refusal =
    minorRefusal(minorOf(hundredths, currency), currency) ??
    minorRefusal(minorOf(totalHundredths, currency), currency);
  const group = {
    sellerOrgId,
    sellerOrgName,
    currency,
    lines,
    freight,
    subtotal: amountText(hundredths),
    totalAmount: amountText(totalHundredths),
  };
  if (orderable.length === 0 || refusal)
    return {
      ...group,
      gstAmount: '0.00',
      problem: orderable.length === 0 ? null : problemOf(refusal),
      amounts: new Map(),
    };
  const amounts = new Map(
    orderable.map((line) => [line.id, lineAmounts({ ...line, gstTreatment: treatmentOf(line, country) })]),
  );
  const { gstAmount } = orderTotals([...amounts.values()], currency, freight);
  return { ...group, gstAmount, problem: null, amounts };
}

/** The problem of an order whose amount is outside the limits of a payment. */
export function problemOf(refusal: ChargeRefusal | null): CartGroup['problem'] {
  if (!refusal) return null;
  return { code: refusal.kind === 'tooLow' ? 'ORDER_TOO_LOW' : 'ORDER_TOO_HIGH', limit: refusal.limit };
}

function treatmentOf({ gstAbn, isGstFree, currency }: PricedLine, country: string | null) {
  return gstTreatment({ isSellerRegistered: gstAbn !== null, isGstFree, currency, country });
}

function hundredthsOf(amount: string): bigint {
  return BigInt(amount.replace('.', ''));
}

function amountText(hundredths: bigint): string {
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}

function minorOf(hundredths: bigint, currency: PricedLine['currency']): bigint {
  return currencyDecimals(currency) === 0 ? hundredths / 100n : hundredths;
}
