import type { QuotedLine, QuoteRequest, QuoteVersion } from '../../../../contract/quote-requests.ts';

export type ReadQuote = { sellerOrgId: string; sellerName: string; quote: QuoteVersion };

/** The quotes that the buyer can read. */
export function readQuotes({ sellers }: Pick<QuoteRequest, 'sellers'>): ReadQuote[] {
  return sellers.flatMap(({ sellerOrgId, sellerName, quote }) =>
    quote ? [{ sellerOrgId, sellerName, quote }] : [],
  );
}

export function lineOf({ quote }: ReadQuote, lineId: string): QuotedLine | undefined {
  return quote.lines.find((line) => line.lineId === lineId);
}

/** The seller with the lowest amount for a line, among quotes that are still valid. Undefined without such a quote. */
export function bestSeller(quotes: readonly ReadQuote[], lineId: string): string | undefined {
  const amountOf = (quote: ReadQuote) => Number(lineOf(quote, lineId)?.amount ?? Number.POSITIVE_INFINITY);
  return quotes
    .filter((quote) => !quote.quote.isExpired && lineOf(quote, lineId))
    .toSorted((one, other) => amountOf(one) - amountOf(other))[0]?.sellerOrgId;
}

/** The chosen seller of each line, by the id of the line. Empty for a line that is not accepted. */
export type Choice = Record<string, string>;

/** Preselects the best quote of each line. */
export function bestChoice({ lines, sellers }: QuoteRequest): Choice {
  const quotes = readQuotes({ sellers });
  return Object.fromEntries(lines.map(({ id }) => [id, bestSeller(quotes, id) ?? '']));
}

/** The goods and the freight of the chosen lines. The freight of a quote counts once. In the request's currency. */
export function totalOf(quotes: readonly ReadQuote[], choice: Choice): string {
  const cents = (amount: string) => BigInt(amount.replace('.', ''));
  const total = quotes.reduce((sum, { sellerOrgId, quote }) => {
    const chosen = quote.lines.filter(({ lineId }) => choice[lineId] === sellerOrgId);
    if (chosen.length === 0) return sum;
    return chosen.reduce((goods, { amount }) => goods + cents(amount), sum + cents(quote.freightAmount));
  }, 0n);
  return `${total / 100n}.${String(total % 100n).padStart(2, '0')}`;
}
