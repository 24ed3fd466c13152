import type { Bind } from '../product-scope.ts';
import type { ReadSearch } from './read-search.ts';

/** Placeholders of a search's parts in a statement. */
export type BoundSearch = { query: string; nameQuery: string; codes: string };

/**
 * As many are ranked, whichever the index yields first: to rank every product with a common word would take as long as to read them
 * all. What the words name comes first, so a pump stands before what is described with one.
 */
const most = 200;

/** SQL of the ids of what is worth ranking, among the products p that pass the conditions. */
export function candidates({ query, nameQuery, codes }: BoundSearch, conditions: readonly string[]): string {
  const found = (condition: string, limit: string) =>
    `SELECT p.id FROM products p WHERE ${[...conditions, condition].join(' AND ')} LIMIT ${limit}`;
  return `(
    WITH named AS MATERIALIZED (${found(isNamed(codes), `${most}`)}),
    called AS MATERIALIZED (${found(`p.search @@ ${nameQuery}::tsquery`, `${most}`)}),
    described AS MATERIALIZED (${found(`p.search @@ ${query}::tsquery`, `${most} - (SELECT count(*) FROM called)`)})
    SELECT id FROM named UNION SELECT id FROM called UNION SELECT id FROM described)`;
}

/** SQL of whether the text is the product's number or identifier. */
export function isNamed(codes: string): string {
  return `p.traits && ${codes}::text[]`;
}

/** SQL of how well the product p fits, in millionths: what is named first, then by where and how close the words are. */
export function score({ query, codes }: BoundSearch): string {
  return `round(1e6 * (CASE WHEN ${isNamed(codes)} THEN 10 ELSE 0 END + ts_rank(p.search, ${query}::tsquery)))::int`;
}

export function boundSearch({ query, nameQuery, codes }: ReadSearch, bind: Bind): BoundSearch {
  return { query: bind(query), nameQuery: bind(nameQuery), codes: bind(codes) };
}
