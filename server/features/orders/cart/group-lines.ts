import type { CartGroup } from '../../../../contract/cart.ts';
import { type ChargeRefusal, minorRefusal } from '../../../../contract/charge-limits.ts';
import { gstTreatment } from '../../../../contract/gst.ts';
import { currencyDecimals } from '../../../../contract/money.ts';
import { type LineAmounts, lineAmounts, orderTotals } from '../../../../contract/order-lines.ts';
import type { PricedLine } from './select-lines.ts';

export type PricedGroup = Omit<CartGroup, 'lines'> & {
  lines: PricedLine[];
  /** The amounts of the lines that can be ordered, by line. Empty when the group cannot be charged. */
  amounts: Map<string, LineAmounts>;
};

/** Groups lines by seller and currency. Each group becomes one order with these totals. */
export function groupLines(lines: readonly PricedLine[], country: string | undefined): PricedGroup[] {
  const groups = Map.groupBy(lines, ({ sellerOrgId, currency }) => `${sellerOrgId} ${currency}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first ? [totalled(first, group, country ?? first.buyerCountry)] : [];
  });
}

function totalled(
  { sellerOrgId, sellerOrgName, currency }: PricedLine,
  lines: PricedLine[],
  country: string | null,
): PricedGroup {
  const group = { sellerOrgId, sellerOrgName, currency, lines };
  const orderable = lines.filter(({ problem }) => problem === null);
  const hundredths = orderable.reduce((sum, { amount }) => sum + BigInt(amount.replace('.', '')), 0n);
  const refusal = minorRefusal(currencyDecimals(currency) === 0 ? hundredths / 100n : hundredths, currency);
  if (orderable.length === 0 || refusal)
    return {
      ...group,
      subtotal: `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`,
      gstAmount: '0.00',
      problem: orderable.length === 0 ? null : problemOf(refusal),
      amounts: new Map(),
    };
  const amounts = new Map(orderable.map((line) => [line.id, amountsOf(line, country)]));
  const { totalAmount, gstAmount } = orderTotals([...amounts.values()], currency);
  return { ...group, subtotal: totalAmount, gstAmount, problem: null, amounts };
}

function problemOf(refusal: ChargeRefusal | null): CartGroup['problem'] {
  if (!refusal) return null;
  return { code: refusal.kind === 'tooLow' ? 'ORDER_TOO_LOW' : 'ORDER_TOO_HIGH', limit: refusal.limit };
}

function amountsOf(line: PricedLine, country: string | null): LineAmounts {
  const { isGstFree, currency } = line;
  const isSellerRegistered = line.gstAbn !== null;
  return lineAmounts({
    ...line,
    gstTreatment: gstTreatment({ isSellerRegistered, isGstFree, currency, country }),
  });
}
