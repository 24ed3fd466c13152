import type { Chains } from './chains.ts';

/**
 * SQL query: recomputes chains of one kind and lists the differences. Returns `chains`, `records` for each table, and
 * `faults`.
 */
export function compareChains({ records, heads, table }: Chains): string {
  const missing = table === null ? 'NULL' : `'${table}'`;
  return `WITH records AS (${records}), heads AS (${heads}), chained AS (
    SELECT *, lag(chain_position, 1, 0::bigint) OVER chain AS before, lag(chain_hash, 1, ''::bytea) OVER chain AS previous
    FROM records WINDOW chain AS (PARTITION BY chain ORDER BY chain_position, id)
  ), ends AS (
    SELECT DISTINCT ON (chain) chain, tbl, id, chain_position, chain_hash FROM chained ORDER BY chain, chain_position DESC, id DESC
  ), faults AS (
    SELECT chain, ${missing} AS tbl, NULL::uuid AS id, before + 1 AS place, 'missing' AS fault
    FROM chained WHERE chain_position > before + 1
    UNION ALL
    SELECT chain, tbl, id, chain_position, 'altered' FROM chained
    WHERE chain_position <= before OR (chain_position = before + 1
      AND chain_hash <> sha256(previous || convert_to(content::text, 'UTF8')))
    UNION ALL
    SELECT h.chain, ${missing}, NULL, coalesce(e.chain_position, 0) + 1, 'missing'
    FROM heads h LEFT JOIN ends e ON e.chain = h.chain WHERE coalesce(e.chain_position, 0) < h.position
    UNION ALL
    SELECT e.chain, e.tbl, e.id, e.chain_position, 'altered'
    FROM ends e LEFT JOIN heads h ON h.chain = e.chain
    WHERE h.position IS NULL OR h.position < e.chain_position OR (h.position = e.chain_position AND h.hash IS DISTINCT FROM e.chain_hash)
  )
  SELECT (SELECT count(DISTINCT chain) FROM chained)::int AS chains,
    (SELECT coalesce(json_object_agg(tbl, count), '{}') FROM (SELECT tbl, count(*)::int FROM chained GROUP BY tbl) counts) AS records,
    (SELECT coalesce(json_agg(json_build_object('orgId', nullif(chain, ''), 'table', tbl, 'id', id, 'position', place, 'fault', fault)
      ORDER BY chain, place, fault), '[]') FROM faults) AS faults`;
}
