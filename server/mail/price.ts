/** Prices use the en-AU form in every language (docs/product.md, Constants). */
export function price(amount: string, currency: string): string {
  const format = new Intl.NumberFormat('en-AU', { style: 'currency', currency, currencyDisplay: 'code' });
  // ECMA-402 formats a decimal string exactly, without conversion to a double.
  return format.format(amount as `${number}`);
}
