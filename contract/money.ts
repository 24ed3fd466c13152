/**
 * Exact amounts. In code and in requests an amount is a decimal string (`"18450.00"`) together with its currency, and
 * never a floating-point number. Payment providers use whole minor units (cents or yen).
 */
const decimals = {
  AUD: 2,
  NZD: 2,
  USD: 2,
  CAD: 2,
  EUR: 2,
  GBP: 2,
  CHF: 2,
  SEK: 2,
  NOK: 2,
  DKK: 2,
  SGD: 2,
  HKD: 2,
  JPY: 0,
  KRW: 0,
} as const;

export type Currency = keyof typeof decimals;
export const currencies = Object.keys(decimals) as [Currency, ...Currency[]];
export const defaultCurrency: Currency = 'AUD';

/** numeric(14,2): twelve digits before the point, two after. */
export const highestAmount = '999999999999.99';
const amountPattern = /^(0|[1-9]\d{0,11})(?:\.(\d{1,2}))?$/;

export function currencyDecimals(currency: Currency): number {
  return decimals[currency];
}

/** A decimal amount of at least 0 with at most two decimals. */
export function isAmount(value: string): boolean {
  return amountPattern.test(value);
}

/** Whether the currency can express the amount: `"10.50"` fits AUD but not JPY. */
export function fitsCurrency(amount: string, currency: Currency): boolean {
  const match = amountPattern.exec(amount);
  if (!match) return false;
  return decimals[currency] === 2 || Number(match[2] ?? '0') === 0;
}

/**
 * The amount in the currency's smallest unit, as payment providers count ("12.5", AUD → 1250; "500", JPY → 500).
 * @throws RangeError when the currency cannot express the amount
 */
export function toMinorUnits(amount: string, currency: Currency): number {
  if (!fitsCurrency(amount, currency)) throw new RangeError(`${amount} is not an amount in ${currency}`);
  const [whole = '0', fraction = ''] = amount.split('.');
  return decimals[currency] === 0 ? Number(whole) : Number(whole + fraction.padEnd(2, '0'));
}

/** The reverse of {@link toMinorUnits}: always with two decimals, as the database stores it. */
export function fromMinorUnits(minor: number, currency: Currency): string {
  if (!Number.isSafeInteger(minor) || minor < 0)
    throw new RangeError(`${minor} is not a count of minor units`);
  if (decimals[currency] === 0) return `${minor}.00`;
  const digits = String(minor).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A share of an amount, in percent with at most two decimals, rounded half up to a whole minor unit. */
export function shareOf(minor: number, percent: number): number {
  const basisPoints = BigInt(Math.round(percent * 100));
  return Number((BigInt(minor) * basisPoints + 5_000n) / 10_000n);
}

/**
 * The amount with the currency code before it ("AUD 18,450.00"), for texts without markup. Prices have the en-AU format
 * in every language (docs/product.md, Constants).
 */
export function formatMoney(amount: string, currency: Currency): string {
  const digits = decimals[currency];
  const format = new Intl.NumberFormat('en-AU', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  // ECMA-402 formats a decimal string exactly, without conversion to a double.
  return `${currency} ${format.format(amount as `${number}`)}`;
}
