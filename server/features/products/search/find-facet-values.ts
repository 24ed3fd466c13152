import { facetLimits, type LongFacet } from '../../../../contract/product-facets.ts';
import type { Database } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';
import { searchTerms } from '../search-terms.ts';

type Value = { value: string; label: string };

/** A beginning may be that of a great many: as many are looked at, and the most frequent of them come first. */
const most = 300;

const select = (found: string) =>
  `SELECT value, min(label) AS label FROM (${found} LIMIT ${most}) found
   GROUP BY value ORDER BY max(products) DESC, min(label) LIMIT ${facetLimits.found}`;

/** $1 the facet, $2 the words. The list of kinds is that of the index (server/db/schema/products.ts). */
const selectSaid = prepared<Value>(
  'facet-values',
  select(`SELECT term AS value, term AS label, products FROM product_terms
    WHERE kind IN ('category', 'brand') AND kind = $1 AND to_tsvector('simple', term) @@ to_tsquery('simple', $2)`),
);

const selectSellers = prepared<Value>(
  'facet-sellers',
  select(`SELECT o.id::text AS value, o.name AS label, t.products
    FROM organizations o JOIN product_terms t ON t.kind = 'seller' AND t.term = o.id::text
    WHERE o.status = 'active' AND o.type = 'seller_org' AND to_tsvector('simple', o.name) @@ to_tsquery('simple', $1)`),
);

/** The values of a facet that are on sale and have every word of the text, or one that begins with it. */
export async function findFacetValues(
  db: Database,
  { facet, text }: { facet: LongFacet; text: string },
): Promise<{ values: Value[] }> {
  const words = searchTerms(text);
  if (words === null) return { values: [] };
  const values = facet === 'seller' ? selectSellers(db, [words]) : selectSaid(db, [facet, words]);
  return { values: await values };
}
