import { limits } from '../../../../contract/limits.ts';
import type { FewProducts } from '../../../../contract/similar-products.ts';
import type { Actor } from '../../../access/actor.ts';
import { mayOnPlatform, organizationsWhere } from '../../../access/policy.ts';
import type { Database } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';
import { summaryJson } from '../product-json.ts';
import { isOffered } from '../product-scope.ts';

/** Maximum number of candidates found by rare words. */
const mostWithWords = 200;
/**
 * The number of newest products that are also read. Those of the same category, or with two of the words, are
 * candidates.
 */
const newest = 1_000;
/** Number of words at the start of a name that are compared. Later words usually describe size and colour. */
const counted = 4;
/**
 * Reading this many entries of a word from an index takes one or two milliseconds. A word that occurs in more products
 * is searched only together with a rarer word.
 */
const mostRead = 2_000;
/** Score of the same category. For comparison: if all words are in the name, the score is 0.6. */
const sameCategory = 0.2;

/** The frequencies are from PostgreSQL's own statistics. Without statistics, no word counts as common. */
const commonWords = `
  SELECT common.word FROM pg_stats s JOIN pg_class c ON c.oid = 'products'::regclass,
    unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) AS common (word, share)
  WHERE s.tablename = 'products' AND s.attname = 'search' AND common.share * c.reltuples > ${mostRead}`;

const pairsOf = (which: string) => `(SELECT string_agg(one.word || ' & ' || other.word, ' | ')
  FROM word one JOIN word other ON one.place < other.place WHERE other.place <= ${counted} AND ${which})`;

/**
 * The products most similar to the product $1. $2 the organizations whose products the user may see, $3 whether the
 * user may see all products. Each kind of candidate is read with its own index and a limit, so more products do not
 * take more time. Only candidates get a score. Omits the variants of the product's own family. Of every other family,
 * lists only the most similar variant.
 */
const selectSimilar = prepared<{ items: FewProducts['items'] }>(`WITH subject AS MATERIALIZED (
     SELECT p.id, p.family_id, nullif(p.details->>'category', 'general') AS category,
       to_tsvector('english', regexp_replace(p.name, '[^[:alnum:]]+', ' ', 'g')) AS words
     FROM products p WHERE p.id = $1 AND (${isOffered} OR p.org_id = ANY($2::uuid[]) OR $3::boolean)
   ), word AS MATERIALIZED (
     SELECT '''' || lexeme || '''' AS word, lexeme IN (${commonWords}) AS is_common,
       row_number() OVER (ORDER BY positions[1]) AS place
     FROM subject, unnest(words)
   ), asked AS MATERIALIZED (
     SELECT string_agg(word, ' | ') FILTER (WHERE place <= ${counted})::tsquery AS any_word,
       coalesce(${pairsOf('true')}, string_agg(word, ' | '))::tsquery AS two_words,
       CASE WHEN count(*) > 1 THEN ${pairsOf('NOT (one.is_common AND other.is_common)')}
         ELSE string_agg(word, '') FILTER (WHERE NOT is_common) END::tsquery AS rare_words
     FROM word
   ), candidate AS (
     (SELECT p.id FROM asked, products p WHERE p.search @@ asked.rare_words AND ${isOffered} LIMIT ${mostWithWords})
     UNION
     SELECT p.id FROM subject, asked,
       (SELECT p.id, p.details, p.search FROM products p WHERE ${isOffered}
        ORDER BY p.created_at DESC, p.id DESC LIMIT ${newest}) p
     WHERE p.details->>'category' = subject.category OR p.search @@ asked.two_words
   ), scored AS (
     SELECT DISTINCT ON (coalesce(p.family_id, p.id)) p.*, coalesce(ts_rank(p.search, asked.any_word), 0)
       + CASE WHEN p.details->>'category' = subject.category THEN ${sameCategory} ELSE 0 END AS likeness
     FROM candidate JOIN products p ON p.id = candidate.id, subject, asked
     WHERE p.id <> subject.id AND (p.family_id IS NULL OR p.family_id IS DISTINCT FROM subject.family_id)
     ORDER BY coalesce(p.family_id, p.id), likeness DESC, p.created_at DESC, p.id
   ), chosen AS (
     SELECT p.* FROM scored p ORDER BY p.likeness DESC, p.created_at DESC, p.id LIMIT ${limits.similarProducts}
   )
   SELECT coalesce(json_agg((${summaryJson})::json ORDER BY p.likeness DESC, p.created_at DESC, p.id), '[]') AS items
   FROM chosen p JOIN organizations o ON o.id = p.org_id`);

/** Returns no products if the actor cannot see the given product. */
export async function listSimilar(db: Database, actor: Actor, id: string): Promise<FewProducts> {
  const [row] = await selectSimilar(db, [
    id,
    organizationsWhere(actor, 'products.read'),
    mayOnPlatform(actor, 'products.readAll'),
  ]);
  return { items: row?.items ?? [] };
}

/** The public result, as JSON text. */
export async function findSimilar(db: Database, id: string): Promise<string> {
  const [row] = await selectSimilar(db, [id, [], false]);
  return JSON.stringify(row?.items ?? []);
}

/** The cache key for the public page. */
export const similarPath = (id: string) => `/products/${id}/similar`;
