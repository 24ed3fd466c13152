import type { AuditEvent, AuditFilters } from '../../../contract/audit.ts';
import { limits } from '../../../contract/limits.ts';
import { actsAsStaff, platformStaff } from '../../db/acts-as-staff.ts';
import type { Database } from '../../db/connection.ts';
import { prepared } from '../../db/prepared.ts';

/** $1 organization, $2 author, $3 operation, $4 source, $5 and $6 the first and last day (UTC), $7 limit per source. */
function eventsOf(source: AuditEvent['source'], table: string): string {
  return `(SELECT '${source}' AS source, id, operation, changed_by, changed_at, chain_position, old_data, new_data
    FROM ${table} WHERE org_id = $1 AND ($2::text IS NULL OR changed_by = $2) AND ($3::text IS NULL OR operation = $3)
      AND ($4::text IS NULL OR $4 = '${source}')
      AND ($5::date IS NULL OR changed_at >= $5::date) AND ($6::date IS NULL OR changed_at < $6::date + 1)
    ORDER BY changed_at DESC, chain_position DESC LIMIT $7::int)`;
}

/**
 * The latest events of every source, merged and limited to $7. Each has the name of its author, and of its member or
 * buyer.
 */
const events = `
  SELECT coalesce(json_agg(json_build_object('id', e.id, 'source', e.source, 'operation', e.operation,
      'changedBy', CASE WHEN is_staff THEN '${platformStaff}' ELSE e.changed_by END,
      'changedByName', CASE WHEN NOT is_staff THEN actor.full_name END, 'subjectName', coalesce(subject.full_name, buyer.name),
      'changedAt', e.changed_at, 'oldData', e.old_data, 'newData', e.new_data)
    ORDER BY e.changed_at DESC, e.chain_position DESC), '[]')
  FROM (SELECT * FROM (${eventsOf('organization', 'organization_audit')} UNION ALL ${eventsOf('member', 'organization_member_audit')}
      UNION ALL ${eventsOf('agreement', 'price_agreement_audit')} UNION ALL ${eventsOf('card', 'saved_card_audit')}
      UNION ALL ${eventsOf('costCentre', 'cost_centre_audit')} UNION ALL ${eventsOf('budget', 'budget_audit')}) merged
    ORDER BY changed_at DESC, chain_position DESC LIMIT $7::int) e
  LEFT JOIN users actor ON actor.id = CASE WHEN e.changed_by NOT LIKE 'system:%' THEN e.changed_by::uuid END
  CROSS JOIN LATERAL (SELECT ${actsAsStaff('actor.id', '$1')} AS is_staff) a
  LEFT JOIN users subject ON subject.id = (coalesce(e.new_data, e.old_data)->>'user_id')::uuid
  LEFT JOIN organizations buyer ON buyer.id = (coalesce(e.new_data, e.old_data)->>'buyer_org_id')::uuid`;

const countSince = (table: string) =>
  `(SELECT count(*) FROM ${table} WHERE org_id = $1 AND changed_at > now() - interval '${limits.auditDays} days')`;

const selectLatest = prepared<{ events: AuditEvent[]; lastThirtyDays: number }>(`SELECT (${events}) AS events,
     (${countSince('organization_audit')} + ${countSince('organization_member_audit')} + ${countSince('price_agreement_audit')} + ${countSince('saved_card_audit')} + ${countSince('cost_centre_audit')} + ${countSince('budget_audit')})::int AS "lastThirtyDays"`);

const selectExport = prepared<{ events: AuditEvent[] }>(`SELECT (${events}) AS events`);

const bound = (filters: AuditFilters, most: number) => [
  filters.orgId,
  filters.changedBy ?? null,
  filters.operation ?? null,
  filters.source ?? null,
  filters.from ?? null,
  filters.to ?? null,
  most,
];

/**
 * Merges the latest events of every source (docs/product.md, Admin console). The counts cover 30 days and ignore the
 * filters.
 */
export async function listAudit(
  db: Database,
  filters: AuditFilters,
): Promise<{ events: AuditEvent[]; lastThirtyDays: number }> {
  const [row] = await selectLatest(db, bound(filters, limits.auditEvents));
  return row ?? { events: [], lastThirtyDays: 0 };
}

export async function exportAudit(db: Database, filters: AuditFilters): Promise<AuditEvent[]> {
  const [row] = await selectExport(db, bound(filters, limits.auditExport));
  return row?.events ?? [];
}
