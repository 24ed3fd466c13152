import { facetLimits, type LongFacet } from '../../../../contract/product-facets.ts';
import { searchWords } from '../../../../contract/search-words.ts';
import type { Database } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';
import { mostWords } from './read-search.ts';
import { matchesAll, valuePattern, valuesMatching } from './value-patterns.ts';

type Value = { value: string; label: string };

/**
 * The maximum number of values that one search reads, because a prefix may match very many values. The most frequent of
 * the values that were read come first.
 */
const most = 300;

const select = (found: string) =>
  `SELECT value, min(label) AS label FROM (${found} LIMIT ${most}) found
   GROUP BY value ORDER BY max(products) DESC, min(label) LIMIT ${facetLimits.found}`;

/** $1 the facet. */
const selectValues = prepared<Value>(
  select(`SELECT term AS value, term AS label, products FROM ${valuesMatching('$1', '$2', '$3')} found`),
);

const selectSellers = prepared<Value>(
  select(`SELECT o.id::text AS value, o.name AS label, t.products
    FROM organizations o JOIN product_terms t ON t.kind = 'seller' AND t.term = o.id::text
    WHERE o.status = 'active' AND o.type = 'seller_org' AND ${matchesAll('o.name', '$1', '$2')}`),
);

/**
 * The values that products on sale have for a facet, if they contain every word of the text. Short words match only at
 * the start of a word.
 */
export async function findFacetValues(
  db: Database,
  { facet, text }: { facet: LongFacet; text: string },
): Promise<{ values: Value[] }> {
  const patterns = patternsOf(text);
  const [longest] = patterns;
  if (longest === undefined) return { values: [] };
  const values =
    facet === 'seller'
      ? selectSellers(db, [longest, patterns])
      : selectValues(db, [facet, longest, patterns]);
  return { values: await values };
}

/** Regular expressions for the words, the longest first. */
function patternsOf(text: string): string[] {
  const words = searchWords(text).slice(0, mostWords);
  words.sort((a, b) => b.length - a.length);
  return words.map((word) => valuePattern(word));
}
