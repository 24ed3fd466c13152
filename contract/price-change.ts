import { type Currency, fitsCurrency, fromMinorUnits, isAmount, shareOf, toMinorUnits } from './money.ts';

/** Ways to change many prices in one step: by a percentage, by an amount, or to a fixed amount. */
export const priceChangeKinds = ['percent', 'amount', 'fixed'] as const;
/** `by` is a decimal such as `-12.5`. If the kind is `fixed`, it is the new price, without a sign. */
export type PriceChange = { kind: (typeof priceChangeKinds)[number]; by: string };

const changePattern = /^([+-]?)(\d+(?:\.\d{1,2})?)$/;

/**
 * Whether the text is a price change: not zero, at most two decimals, an increase of at most 10,000 percent or a
 * decrease of at most 100 percent.
 */
export function isPriceChange({ kind, by }: PriceChange): boolean {
  if (kind === 'fixed') return isAmount(by);
  const [, sign, size = ''] = changePattern.exec(by) ?? [];
  if (!isAmount(size) || Number(size) === 0) return false;
  return kind === 'amount' || Number(size) <= (sign === '-' ? 100 : 10_000);
}

/**
 * The new price, calculated exactly. The result of a percentage is rounded half up to the currency's minor unit.
 * @returns null when the result is negative, too large, or not an amount of the currency (half a yen)
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
