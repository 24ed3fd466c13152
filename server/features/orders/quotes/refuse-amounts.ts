import type { CartGroup } from '../../../../contract/cart.ts';
import { minorRefusal } from '../../../../contract/charge-limits.ts';
import { type Currency, fitsCurrency, toMinorUnits } from '../../../../contract/money.ts';
import type { SentQuote } from '../../../../contract/quote-requests.ts';
import { type Refusal, refuseField } from '../../../access/refuse.ts';
import { problemOf } from '../cart/group-lines.ts';

type QuotedLine = SentQuote['lines'][number];

/**
 * Refuses amounts of a quote that no order can have. A payment has a minimum and a maximum, and an order is one payment.
 * @throws BAD_REQUEST for amounts that the currency cannot express, for tiers out of sequence, for a tier whose smallest
 * order is above the maximum, and for goods or a total outside the limits of a payment
 */
export function refuseAmounts({ freightAmount, lines }: SentQuote, currency: Currency): void {
  if (!fitsCurrency(freightAmount, currency)) throw refuseField('freightAmount', 'PRICE_NOT_WHOLE');
  for (const [place, line] of lines.entries()) refuseTiers(line, `lines.${place}.tiers`, currency);
  const goods = lines.reduce((sum, line) => sum + amountOf(line, currency), 0n);
  const ofGoods = problemOf(minorRefusal(goods, currency));
  if (ofGoods) throw unpayableField('lines', ofGoods, currency);
  const total = problemOf(minorRefusal(goods + BigInt(toMinorUnits(freightAmount, currency)), currency));
  if (total) throw unpayableField('freightAmount', total, currency);
}

function refuseTiers({ tiers }: QuotedLine, field: string, currency: Currency): void {
  const isAscending = tiers.every(({ from }, tier) =>
    tier === 0 ? from === 1 : from > (tiers[tier - 1]?.from ?? 0),
  );
  if (!isAscending) throw refuseField(field, 'QUOTE_TIERS_INVALID');
  for (const { from, price } of tiers) {
    if (!fitsCurrency(price, currency)) throw refuseField(field, 'PRICE_NOT_WHOLE');
    const refusal = problemOf(minorRefusal(BigInt(toMinorUnits(price, currency)) * BigInt(from), currency));
    if (refusal?.code === 'ORDER_TOO_HIGH') throw unpayableField(field, refusal, currency);
  }
}

/** The amount of a line in minor units. The last tier that the quantity reaches has the price. */
function amountOf({ tiers, quantity }: QuotedLine, currency: Currency): bigint {
  const price = tiers.findLast(({ from }) => from <= quantity)?.price ?? '0';
  return BigInt(toMinorUnits(price, currency)) * BigInt(quantity);
}

/** The refusal of a field whose amount is outside the limits of a payment. */
export function unpayableField(
  field: string,
  { code, limit }: NonNullable<CartGroup['problem']>,
  currency: Currency,
): Refusal {
  const amount = { amount: limit, currency };
  return refuseField(field, code, { least: amount, most: amount });
}
