/** In the en-AU form whatever the reader's language (docs/product.md, Constants). */
export function price(amount: string, currency: string): string {
  const format = new Intl.NumberFormat('en-AU', { style: 'currency', currency, currencyDisplay: 'code' });
  // ECMA-402 formats a decimal string exactly, without passing through a double.
  return format.format(amount as `${number}`);
}
