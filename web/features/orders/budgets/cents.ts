/**
 * An amount with two decimals in hundredths, so that sums are exact: "-12.50" → -1250n. Two decimals are stored for every
 * currency.
 */
export function toCents(amount: string): bigint {
  return BigInt(amount.replace('.', ''));
}

/** The reverse of {@link toCents}. */
export function fromCents(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
