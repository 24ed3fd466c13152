import { limits } from '../../../contract/limits.ts';
import type { ProductFilters } from '../../../contract/product-search.ts';
import { type Bind, equals, isOffered } from './product-scope.ts';

/**
 * The number of newest products of a category that are read. An index returns them quickly, and they are enough to find
 * the common specifications.
 */
const sampled = 100;
/** A specification belongs to the category if at least one in `statedByOneIn` of these products states it. */
const statedByOneIn = 4;
/** A cell of the table shows at most this many characters of a value. The product's page shows the whole value. */
const longestValue = 120;

/**
 * Parts of the SQL that lists the products of one category. `before` is the text before SELECT. `column` contains the
 * values of each product. `names` contains the names of the specifications.
 */
export type KeySpecifications = { before: string; column: string; names: string };

/**
 * The specifications that enough products of the chosen category state. The result does not depend on the sort order of
 * the list (docs/decisions/0068).
 */
export function keySpecifications({ category }: ProductFilters, bind: Bind): KeySpecifications | null {
  const [only, ...others] = category ?? [];
  if (only === undefined || others.length > 0) return null;
  return {
    before: `
      WITH sample AS (
        SELECT p.details->'specifications' AS pairs FROM products p
        WHERE ${isOffered} AND ${equals.category(bind(only))}
        ORDER BY p.created_at DESC, p.id DESC LIMIT ${sampled}
      ), key_specifications AS (
        SELECT pair->>0 AS name, count(*) AS stated FROM sample, jsonb_array_elements(pairs) pair
        GROUP BY 1 HAVING count(*) * ${statedByOneIn} >= (SELECT count(*) FROM sample)
        ORDER BY 2 DESC, 1 LIMIT ${limits.keySpecifications}
      )`,
    column: `(
      SELECT coalesce(json_object_agg(pair->>0, left(pair->>1, ${longestValue})), '{}')
      FROM jsonb_array_elements(p.details->'specifications') pair
      WHERE pair->>0 IN (SELECT name FROM key_specifications)) AS specifications`,
    names: `, (SELECT coalesce(json_agg(name ORDER BY stated DESC, name), '[]') FROM key_specifications)::text AS "keySpecifications"`,
  };
}
