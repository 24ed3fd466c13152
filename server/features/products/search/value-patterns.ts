import { openFrom } from './read-search.ts';

/**
 * A regular expression for a typed word in a category, brand or seller's name. A short word matches only at the start of
 * a word. Words are letters and digits, so nothing needs escaping.
 * @param corrections whole words that match as well
 */
export function valuePattern(word: string, corrections: readonly string[] = []): string {
  const typed = word.length < openFrom ? `\\m${word}` : word;
  return [typed, ...corrections.map((term) => `\\m${term}\\M`)].join('|');
}

/**
 * SQL condition: all patterns match. The first pattern is also compared separately, because PostgreSQL uses the trigram
 * index only for a single pattern.
 */
export const matchesAll = (column: string, first: string, all: string) =>
  `${column} ~* ${first} AND ${column} ~* ALL(${all}::text[])`;

/**
 * SQL of the categories or brands that match. The condition on `kind` lists the same kinds as the index, so that
 * PostgreSQL uses the index (server/db/schema/products.ts).
 */
export const valuesMatching = (kind: string, first: string, all: string) =>
  `(SELECT term, products FROM product_terms
    WHERE kind IN ('word', 'category', 'brand') AND kind = ${kind} AND ${matchesAll('term', first, all)})`;
