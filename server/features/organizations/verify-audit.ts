import type { Database } from '../../db/connection.ts';

export type AuditFault = {
  orgId: string;
  /** The table and id of the altered record; null for one that is missing. */
  table: string | null;
  id: string | null;
  position: number;
  fault: 'altered' | 'missing';
};
export type AuditReport = { organizations: number; records: number; faults: AuditFault[] };

/**
 * Recomputes each organization's hash chain over both audit tables, by the words of the trigger that wrote it (migration 0002), and
 * compares its end with what audit_chains remembers. A removed or inserted record shows as a gap; an organization without records
 * counts as missing its first.
 * @param orgId one organization's chain alone, or null for all
 */
export async function verifyAudit(db: Database, orgId: string | null): Promise<AuditReport> {
  const { rows } = await db.$client.query<AuditReport>(compareChains, [orgId]);
  return rows[0] ?? { organizations: 0, records: 0, faults: [] };
}

const compareChains = `WITH records AS (
    SELECT 'organization_audit' AS tbl, 'organizations' AS source, * FROM organization_audit
    UNION ALL SELECT 'organization_member_audit', 'organization_members', * FROM organization_member_audit
  ), chained AS (
    SELECT *, lag(chain_position, 1, 0::bigint) OVER chain AS before,
      lag(chain_hash, 1, ''::bytea) OVER chain AS previous
    FROM records WHERE $1::uuid IS NULL OR org_id = $1
    WINDOW chain AS (PARTITION BY org_id ORDER BY chain_position, id)
  ), ends AS (
    SELECT DISTINCT ON (org_id) org_id, tbl, id, chain_position, chain_hash FROM chained ORDER BY org_id, chain_position DESC, id DESC
  ), heads AS (
    SELECT org_id, position, hash FROM audit_chains WHERE $1::uuid IS NULL OR org_id = $1
    UNION ALL SELECT id, 1, NULL FROM organizations
    WHERE id NOT IN (SELECT org_id FROM audit_chains) AND ($1::uuid IS NULL OR id = $1)
  ), faults AS (
    SELECT org_id, NULL AS tbl, NULL::uuid AS id, before + 1 AS place, 'missing' AS fault
    FROM chained WHERE chain_position > before + 1
    UNION ALL
    SELECT org_id, tbl, id, chain_position, 'altered' FROM chained
    WHERE chain_position = before OR (chain_position = before + 1 AND chain_hash <> sha256(previous
      || convert_to(jsonb_build_array(chain_position, org_id, source, changed_by, operation, old_data, new_data,
           to_char(changed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'))::text, 'UTF8')))
    UNION ALL
    SELECT h.org_id, NULL, NULL, coalesce(e.chain_position, 0) + 1, 'missing'
    FROM heads h LEFT JOIN ends e ON e.org_id = h.org_id WHERE coalesce(e.chain_position, 0) < h.position
    UNION ALL
    SELECT e.org_id, e.tbl, e.id, e.chain_position, 'altered'
    FROM ends e LEFT JOIN heads h ON h.org_id = e.org_id
    WHERE h.position IS NULL OR h.position < e.chain_position
      OR (h.position = e.chain_position AND h.hash IS DISTINCT FROM e.chain_hash)
  )
  SELECT (SELECT count(DISTINCT org_id) FROM chained)::int AS organizations, (SELECT count(*) FROM chained)::int AS records,
    (SELECT coalesce(json_agg(json_build_object('orgId', org_id, 'table', tbl, 'id', id, 'position', place, 'fault', fault)
      ORDER BY org_id, place, fault), '[]') FROM faults) AS faults`;
