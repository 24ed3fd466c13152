import { type SQL, sql } from 'drizzle-orm';
import type { Delivery, DeliveryAddress } from '../../../contract/delivery.ts';
import { limits } from '../../../contract/limits.ts';
import { type Currency, fromMinorUnits, shareOf, toMinorUnits } from '../../../contract/money.ts';

/**
 * The lifetime of a checkout. Stripe allows 30 minutes to 24 hours from the request. The 24th hour is left for repeated
 * requests.
 */
const openHours = 23;

export const checkoutExpiresAt: SQL = sql`date_trunc('second', now()) + make_interval(hours => ${openHours})`;

/**
 * The deadline of a period that starts now: for the seller to quote the freight or, after the quote, for the buyer to
 * pay.
 */
export const freightDueAt: SQL = sql`now() + make_interval(days => ${limits.freightDays})`;

/** The platform's share of an order's total. */
export function platformFeeIn(currency: Currency, feePercent: number): (totalAmount: string) => string {
  return (total) => fromMinorUnits(shareOf(toMinorUnits(total, currency), feePercent), currency);
}

/** The delivery address without the id of the saved address, which may be changed or removed later. */
export function frozen({ id: _kept, ...delivery }: DeliveryAddress): Delivery {
  return delivery;
}
