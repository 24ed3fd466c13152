import type { Bind } from '../product-scope.ts';
import { containsCode, startsWithBrand, startsWithCode, startsWithModel, startsWithNumber } from './codes.ts';
import { frequencyOf, type ReadSearch } from './read-search.ts';

/** The placeholders for the parts of a search in a statement. */
export type BoundSearch = Record<
  'query' | 'nameQuery' | 'partQuery' | 'codes' | 'codePattern' | 'codePrefix' | 'window',
  string
>;

/**
 * The maximum number of candidates. Only candidates are ranked, because ranking every product with a common word would
 * mean reading all of them. Products with the words in their name become candidates first, so a pump comes before a
 * product whose description mentions a pump.
 */
const most = 200;

/**
 * A word that occurs in at least this many products is searched in the first pages of the table, not in the index. The
 * index collects all products with the word before it returns the first one, which takes 10 ms for 50,000 products. The
 * first pages contain enough products with the word, can be read faster than the index, and contain the same products
 * that the index would return first. A search with several words uses the index.
 */
const manyProducts = 30_000;
const manyPages = 1_000;
const enough = 150;
const enoughCalled = 50;

/** Weight of a match inside another word, relative to a whole word. */
const partsWeigh = 0.01;

/**
 * The end of the scan of the first pages, as a tid (page and row). The index finds the other matches. There is no such
 * scan for a rare word, for several words, or with filters.
 */
export function windowOf({ words: [word, ...others] }: ReadSearch, isNarrowed: boolean): string {
  const isCommon = word !== undefined && others.length === 0 && frequencyOf(word) >= manyProducts;
  return `(${isCommon && !isNarrowed ? manyPages : 0},0)`;
}

/** SQL of the ids of the products to rank, among the products p that meet the conditions. */
export function candidates(search: BoundSearch, conditions: readonly string[]): string {
  const { codePrefix } = search;
  const where = (condition: string) => `FROM products p WHERE ${[...conditions, condition].join(' AND ')}`;
  const whereText = (condition: string) => where(`${condition} AND ${containsCode(search.codePattern)}`);
  // Calls the function of the operator @@ directly, because with the operator PostgreSQL could choose the index.
  const has = (query: string) => `ts_match_vq(p.search, ${query}::tsquery)`;
  return `(
    WITH named AS MATERIALIZED (SELECT p.id ${where(isNamed(search.codes))} LIMIT ${most}),
    numbered AS MATERIALIZED (
      (SELECT p.id ${where(startsWithNumber(codePrefix))} LIMIT ${most})
      UNION ALL (SELECT p.id ${where(startsWithModel(codePrefix))} LIMIT ${most})),
    read AS MATERIALIZED (
      SELECT p.id, ${has(search.nameQuery)} AS is_called ${whereText(`p.ctid < ${search.window}::tid AND ${has(search.query)}`)}
      ORDER BY is_called DESC, p.id LIMIT ${most}),
    called AS MATERIALIZED (
      SELECT p.id ${whereText(`p.search @@ ${search.nameQuery}::tsquery`)}
      LIMIT (SELECT CASE WHEN count(*) < ${enoughCalled} THEN ${most} ELSE 0 END FROM read WHERE is_called)),
    described AS MATERIALIZED (
      SELECT p.id ${whereText(`p.search @@ ${search.query}::tsquery`)}
      LIMIT (SELECT CASE WHEN count(*) < ${enough} THEN ${most} - (SELECT count(*) FROM called) ELSE 0 END FROM read)),
    whole AS MATERIALIZED (
      SELECT id FROM named UNION SELECT id FROM numbered UNION SELECT id FROM read
      UNION SELECT id FROM called UNION SELECT id FROM described),
    lacking AS (SELECT CASE WHEN count(*) < ${enough} THEN ${most} ELSE 0 END AS count FROM whole)
    SELECT id FROM whole
    UNION (SELECT p.id ${whereText(`p.search @@ ${search.partQuery}::tsquery`)} LIMIT (SELECT count FROM lacking))
    UNION (SELECT p.id ${where(startsWithBrand(codePrefix))} LIMIT (SELECT count FROM lacking)))`;
}

/** SQL condition: the text is the product's number or identifier. */
export function isNamed(codes: string): string {
  return `p.traits && ${codes}::text[]`;
}

/**
 * SQL of the product's score, in millionths. Products with this code have the highest score, then products whose code
 * starts with it. For the others, the position and distance of the words decide. Matches inside another word have the
 * lowest score.
 */
export function score({
  query,
  partQuery,
  codes,
  codePrefix,
}: Omit<BoundSearch, 'codePattern' | 'window'>): string {
  return `round(1e6 * (CASE WHEN ${isNamed(codes)} THEN 10 WHEN ${startsWithCode(codePrefix)} THEN 5 ELSE 0 END
    + ts_rank(p.search, ${query}::tsquery) + ${partsWeigh} * coalesce(ts_rank(p.search, ${partQuery}::tsquery), 0)))::int`;
}

export function boundSearch(search: ReadSearch, bind: Bind, isNarrowed = false): BoundSearch {
  const { query, nameQuery, partQuery, codes, codePattern, codePrefix } = search;
  return {
    query: bind(query),
    nameQuery: bind(nameQuery),
    partQuery: bind(partQuery),
    codes: bind(codes),
    codePattern: bind(codePattern),
    codePrefix: bind(codePrefix),
    window: bind(windowOf(search, isNarrowed)),
  };
}
