import { type Currency, fromMinorUnits, toMinorUnits } from '../../../contract/money.ts';
import { type Refusal, refuse } from '../../access/refuse.ts';

/** Stripe docs, "Minimum and maximum charge amounts", in minor units. The won is not listed: it follows 0.50 US dollars. */
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

/** At most eight digits, whatever the currency. */
const largest = 99_999_999;

/** Why the provider would not take this price; null when it would. */
export function chargeRefusal(price: string, currency: Currency): Refusal | null {
  const amount = toMinorUnits(price, currency);
  const money = (minor: number) => ({ amount: fromMinorUnits(minor, currency), currency });
  if (amount < smallest[currency]) return refuse('PRICE_TOO_LOW', { least: money(smallest[currency]) });
  if (amount > largest) return refuse('PRICE_TOO_HIGH', { most: money(largest) });
  return null;
}
