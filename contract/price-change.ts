import { type Currency, fitsCurrency, fromMinorUnits, isAmount, shareOf, toMinorUnits } from './money.ts';

/** What happens to many prices at once: by so many percent, by an amount, or to an amount. */
export const priceChangeKinds = ['percent', 'amount', 'fixed'] as const;
/** `by` is a decimal such as `-12.5`; that of `fixed` has no sign. */
export type PriceChange = { kind: (typeof priceChangeKinds)[number]; by: string };

const changePattern = /^([+-]?)(\d+(?:\.\d{1,2})?)$/;

/** Whether the text says a change: at most two decimals, nothing cheaper than by all of it, and a change at all. */
export function isPriceChange({ kind, by }: PriceChange): boolean {
  if (kind === 'fixed') return isAmount(by);
  const [, sign, size = ''] = changePattern.exec(by) ?? [];
  if (!isAmount(size) || Number(size) === 0) return false;
  return kind === 'amount' || Number(size) <= (sign === '-' ? 100 : 10_000);
}

/**
 * The price after a change, exact: a percentage is rounded half up to the currency's smallest unit.
 * @returns null when the result is below zero, too large, or no amount of the currency (half a yen)
 */
export function changedPrice(price: string, currency: Currency, { kind, by }: PriceChange): string | null {
  const before = toMinorUnits(price, currency);
  if (kind === 'percent') return amountOf(shareOf(before, 100 + Number(by)), currency);
  const [, sign, size = ''] = changePattern.exec(by) ?? [];
  if (!fitsCurrency(size, currency)) return null;
  const step = toMinorUnits(size, currency);
  if (kind === 'fixed') return amountOf(step, currency);
  return amountOf(sign === '-' ? before - step : before + step, currency);
}

function amountOf(minor: number, currency: Currency): string | null {
  if (!Number.isSafeInteger(minor) || minor < 0) return null;
  const amount = fromMinorUnits(minor, currency);
  return isAmount(amount) ? amount : null;
}
