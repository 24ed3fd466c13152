import { type Currency, fromMinorUnits, isAmount, toMinorUnits } from './money.ts';

/**
 * The minimum charge in minor units (Stripe docs, "Minimum and maximum charge amounts"). Stripe does not list the South
 * Korean won, so we chose an amount of about half a US dollar.
 */
const smallest: Record<Currency, number> = {
  AUD: 50,
  NZD: 50,
  USD: 50,
  CAD: 50,
  EUR: 50,
  GBP: 30,
  CHF: 50,
  SEK: 300,
  NOK: 300,
  DKK: 250,
  SGD: 50,
  HKD: 400,
  JPY: 50,
  KRW: 1_000,
};

/** The maximum charge in minor units. Stripe accepts at most eight digits in every currency. */
export const largestCharge = 99_999_999;

/** `limit` is the minimum or maximum that can be charged, in the currency of the price. */
export type ChargeRefusal = { kind: 'tooLow' | 'tooHigh'; limit: string };

/**
 * Why the provider would refuse this price. Null when it would accept it. The price of a pack can have more digits than
 * an amount, and is then too high.
 */
export function chargeRefusal(price: string, currency: Currency): ChargeRefusal | null {
  const isLonger = !isAmount(price) && /^\d{13,}(\.\d+)?$/.test(price);
  return minorRefusal(BigInt(isLonger ? largestCharge + 1 : toMinorUnits(price, currency)), currency);
}

/** Like {@link chargeRefusal}, for an amount in minor units with any number of digits. */
export function minorRefusal(amount: bigint, currency: Currency): ChargeRefusal | null {
  const limit = (minor: number) => fromMinorUnits(minor, currency);
  if (amount < smallest[currency]) return { kind: 'tooLow', limit: limit(smallest[currency]) };
  return amount > largestCharge ? { kind: 'tooHigh', limit: limit(largestCharge) } : null;
}
