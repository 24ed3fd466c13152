import { type Currency, formatMoney, fromMinorUnits, toMinorUnits } from '../../../contract/money.ts';

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
export function chargeRefusal(price: string, currency: Currency): string | null {
  const amount = toMinorUnits(price, currency);
  const shown = (minor: number) => formatMoney(fromMinorUnits(minor, currency), currency);
  if (amount < smallest[currency]) {
    return `This price is too low to be paid online: the least is ${shown(smallest[currency])}.`;
  }
  if (amount > largest) return `This price is too high to be paid online: the most is ${shown(largest)}.`;
  return null;
}
