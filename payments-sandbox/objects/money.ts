/** Stripe docs, "Supported currencies", "Zero-decimal currencies" and "Three-decimal currencies". */
const ZERO_DECIMAL = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '));
const THREE_DECIMAL = new Set('bhd jod kwd omr tnd'.split(' '));

export function decimalsOf(currency: string): number {
  if (ZERO_DECIMAL.has(currency)) return 0;
  return THREE_DECIMAL.has(currency) ? 3 : 2;
}

/**
 * Returns "AUD 1,250.00" for 125000. The result is exact, because the function works with the digits and not with a
 * floating-point number.
 */
export function formatMoney(minorUnits: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const digits = String(Math.abs(minorUnits)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, ',');
  const fraction = decimals === 0 ? '' : `.${digits.slice(-decimals)}`;
  return `${currency.toUpperCase()} ${minorUnits < 0 ? '-' : ''}${whole}${fraction}`;
}

/** Stripe docs, "Minimum and maximum charge amounts"; in minor units. */
const SMALLEST: Record<string, number> = {
  gbp: 30,
  hkd: 400,
  jpy: 50,
  mxn: 1000,
  myr: 200,
  nok: 300,
  sek: 300,
};

export function smallestCharge(currency: string): number {
  return SMALLEST[currency] ?? 50;
}

export const LARGEST_CHARGE = 99_999_999;
