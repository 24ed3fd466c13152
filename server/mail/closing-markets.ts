import { firstNamed } from './first-named.ts';

/** A market in which a product can no longer be ordered from a certain day. */
export type ClosingMarket = { product: string; market: string; closesOn: string };

/** One line for each of the first products and markets, and one with the number of the others. */
export function closingMarketLines(
  markets: readonly ClosingMarket[],
  words: { language: string; others: (count: number) => string },
): string[] {
  const day = new Intl.DateTimeFormat(words.language, { dateStyle: 'medium', timeZone: 'UTC' });
  return firstNamed(markets, {
    named: ({ product, market, closesOn }) => `${product}, ${market}: ${day.format(new Date(closesOn))}`,
    others: words.others,
  });
}
