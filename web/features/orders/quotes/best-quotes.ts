import { type Currency, fromMinorUnits, toMinorUnits } from '../../../../contract/money.ts';
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

/** The seller of every line that a quote offers. The other lines are not ordered. */
export function wholeQuote({ lines }: Pick<QuoteRequest, 'lines'>, quote: ReadQuote): Choice {
  return Object.fromEntries(lines.map(({ id }) => [id, lineOf(quote, id) ? quote.sellerOrgId : '']));
}

type Chosen = { read: ReadQuote; line: QuotedLine; quantity: number };

/**
 * The chosen lines with their quantities.
 * @param quantityOf the quantity that the buyer has entered for a line of a seller. Null for the quoted quantity
 */
export function chosenLines(
  quotes: readonly ReadQuote[],
  choice: Choice,
  quantityOf: (lineId: string, sellerOrgId: string) => number | null = () => null,
): Chosen[] {
  return quotes.flatMap((read) =>
    Object.entries(choice).flatMap(([lineId, sellerOrgId]) => {
      const line = sellerOrgId === read.sellerOrgId ? lineOf(read, lineId) : undefined;
      return line ? [{ read, line, quantity: quantityOf(lineId, sellerOrgId) ?? line.quantity }] : [];
    }),
  );
}

/** The price of a pack at this quantity. */
export function priceAt({ tiers, unitPrice }: QuotedLine, quantity: number): string {
  return tiers.findLast(({ from }) => from <= quantity)?.price ?? unitPrice;
}

/** The order that accepting the chosen lines places at each seller. */
export function ordersOf(chosen: readonly Chosen[], currency: Currency) {
  const sellers = [...new Set(chosen.map(({ read }) => read))];
  return sellers.map((read) => ({
    ...{ sellerOrgId: read.sellerOrgId, sellerName: read.sellerName, currency },
    totalAmount: totalOf(
      chosen.filter((one) => one.read === read),
      currency,
    ),
    freightAmount: read.quote.freightAmount,
  }));
}

/** The goods and the freight of the chosen lines. The freight of a quote counts once. In the request's currency. */
export function totalOf(chosen: readonly Chosen[], currency: Currency): string {
  const minor = (amount: string) => toMinorUnits(amount, currency);
  const goods = chosen.reduce(
    (sum, { line, quantity }) => sum + minor(priceAt(line, quantity)) * quantity,
    0,
  );
  const sellers = new Set(chosen.map(({ read }) => read));
  return fromMinorUnits(
    [...sellers].reduce((sum, { quote }) => sum + minor(quote.freightAmount), goods),
    currency,
  );
}
