import type { Bind } from '../product-scope.ts';
import { beginsWithBrand, beginsWithCode, beginsWithModel, beginsWithNumber } from './codes.ts';
import { frequencyOf, type ReadSearch } from './read-search.ts';

/** Placeholders of a search's parts in a statement. */
export type BoundSearch = Record<
  'query' | 'nameQuery' | 'partQuery' | 'codes' | 'codePrefix' | 'window',
  string
>;

/**
 * As many are ranked, whichever the index yields first: to rank every product with a common word would take as long as to read them
 * all. What the words name comes first, so a pump stands before what is described with one.
 */
const most = 200;

/**
 * The index collects every product with a word before it yields the first one, 10 ms for 50,000 of them. So many stand in the first
 * pages of the table as well, which are read faster: those that the index would have yielded first. Of two words it reads the rarer.
 */
const manyProducts = 30_000;
const manyPages = 1_000;
const enough = 150;
const enoughCalled = 50;

/** What a word inside another one counts for beside a whole one. */
const partsWeigh = 0.01;

/**
 * Up to where the table itself is read, as a tid; what is lacking then comes from the index. Nothing of it for a rare word, and where
 * filters leave few products.
 */
export function windowOf({ words: [word, ...others] }: ReadSearch, isNarrowed: boolean): string {
  const isCommon = word !== undefined && others.length === 0 && frequencyOf(word) >= manyProducts;
  return `(${isCommon && !isNarrowed ? manyPages : 0},0)`;
}

/** SQL of the ids of what is worth ranking, among the products p that pass the conditions. */
export function candidates(search: BoundSearch, conditions: readonly string[]): string {
  const { codePrefix } = search;
  const where = (condition: string) => `FROM products p WHERE ${[...conditions, condition].join(' AND ')}`;
  // The function behind @@: with the operator the index could be asked all the same.
  const has = (query: string) => `ts_match_vq(p.search, ${query}::tsquery)`;
  return `(
    WITH named AS MATERIALIZED (SELECT p.id ${where(isNamed(search.codes))} LIMIT ${most}),
    numbered AS MATERIALIZED (
      (SELECT p.id ${where(beginsWithNumber(codePrefix))} LIMIT ${most})
      UNION ALL (SELECT p.id ${where(beginsWithModel(codePrefix))} LIMIT ${most})),
    read AS MATERIALIZED (
      SELECT p.id, ${has(search.nameQuery)} AS is_called ${where(`p.ctid < ${search.window}::tid AND ${has(search.query)}`)}
      ORDER BY is_called DESC, p.id LIMIT ${most}),
    called AS MATERIALIZED (
      SELECT p.id ${where(`p.search @@ ${search.nameQuery}::tsquery`)}
      LIMIT (SELECT CASE WHEN count(*) < ${enoughCalled} THEN ${most} ELSE 0 END FROM read WHERE is_called)),
    described AS MATERIALIZED (
      SELECT p.id ${where(`p.search @@ ${search.query}::tsquery`)}
      LIMIT (SELECT CASE WHEN count(*) < ${enough} THEN ${most} - (SELECT count(*) FROM called) ELSE 0 END FROM read)),
    whole AS MATERIALIZED (
      SELECT id FROM named UNION SELECT id FROM numbered UNION SELECT id FROM read
      UNION SELECT id FROM called UNION SELECT id FROM described),
    lacking AS (SELECT CASE WHEN count(*) < ${enough} THEN ${most} ELSE 0 END AS count FROM whole)
    SELECT id FROM whole
    UNION (SELECT p.id ${where(`p.search @@ ${search.partQuery}::tsquery`)} LIMIT (SELECT count FROM lacking))
    UNION (SELECT p.id ${where(beginsWithBrand(codePrefix))} LIMIT (SELECT count FROM lacking)))`;
}

/** SQL of whether the text is the product's number or identifier. */
export function isNamed(codes: string): string {
  return `p.traits && ${codes}::text[]`;
}

/**
 * SQL of how well the product p fits, in millionths: what is named first, then whose code begins so, then by where and how close the
 * words are. Those that have a word only inside another one come last.
 */
export function score({ query, partQuery, codes, codePrefix }: Omit<BoundSearch, 'window'>): string {
  return `round(1e6 * (CASE WHEN ${isNamed(codes)} THEN 10 WHEN ${beginsWithCode(codePrefix)} THEN 5 ELSE 0 END
    + ts_rank(p.search, ${query}::tsquery) + ${partsWeigh} * coalesce(ts_rank(p.search, ${partQuery}::tsquery), 0)))::int`;
}

export function boundSearch(search: ReadSearch, bind: Bind, isNarrowed = false): BoundSearch {
  const { query, nameQuery, partQuery, codes, codePrefix } = search;
  return {
    query: bind(query),
    nameQuery: bind(nameQuery),
    partQuery: bind(partQuery),
    codes: bind(codes),
    codePrefix: bind(codePrefix),
    window: bind(windowOf(search, isNarrowed)),
  };
}
