import type { AuditEvent, AuditFilters } from '../../../contract/audit.ts';
import { auditSources } from '../../../contract/audit-lists.ts';
import { limits } from '../../../contract/limits.ts';
import { actsAsStaff, platformStaff } from '../../db/acts-as-staff.ts';
import { authorId } from '../../db/author-id.ts';
import type { Database } from '../../db/connection.ts';
import { nameOfKey } from '../../db/name-of-key.ts';
import { prepared } from '../../db/prepared.ts';

const tables: Record<AuditEvent['source'], string> = {
  organization: 'organization_audit',
  member: 'organization_member_audit',
  agreement: 'price_agreement_audit',
  card: 'saved_card_audit',
  costCentre: 'cost_centre_audit',
  budget: 'budget_audit',
  delegation: 'approval_delegation_audit',
  decision: 'requisition_decision_audit',
  creditAccount: 'credit_account_audit',
  creditEntry: 'credit_entry_audit',
  quoteRequest: 'quote_request_audit',
  quote: 'quote_audit',
  quoteAward: 'quote_acceptance_audit',
  passport: 'passport_value_audit',
  lot: 'shipment_lot_audit',
  verification: 'seller_verification_audit',
  recall: 'recall_audit',
  apiKey: 'api_key_audit',
  webhook: 'webhook_audit',
  export: 'export_audit',
  domain: 'domain_audit',
  identityProvider: 'identity_provider_audit',
  provisioningClient: 'provisioning_client_audit',
  provisionedUser: 'provisioned_user_audit',
  provisionedGroup: 'provisioned_group_audit',
};
const everySource = (text: (source: AuditEvent['source'], table: string) => string) =>
  auditSources.map((source) => text(source, tables[source]));

/** $1 organization, $2 author, $3 operation, $4 source, $5 and $6 the first and last day (UTC), $7 limit per source. */
function eventsOf(source: AuditEvent['source'], table: string): string {
  return `(SELECT '${source}' AS source, id, operation, changed_by, changed_at, chain_position, old_data, new_data
    FROM ${table} WHERE org_id = $1 AND ($2::text IS NULL OR changed_by = $2) AND ($3::text IS NULL OR operation = $3)
      AND ($4::text IS NULL OR $4 = '${source}')
      AND ($5::date IS NULL OR changed_at >= $5::date) AND ($6::date IS NULL OR changed_at < $6::date + 1)
    ORDER BY changed_at DESC, chain_position DESC LIMIT $7::int)`;
}

/**
 * The latest events of every source, merged and limited to $7. Each event has the name of its author and of its
 * subject.
 */
const events = `
  SELECT coalesce(json_agg(json_build_object('id', e.id, 'source', e.source, 'operation', e.operation,
      'changedBy', CASE WHEN is_staff THEN '${platformStaff}' ELSE e.changed_by END,
      'changedByName', CASE WHEN NOT is_staff THEN coalesce(actor.full_name, ${nameOfKey('e.changed_by')}) END, 'subjectName', coalesce(subject.full_name, party.name),
      'requestName', request.number || ' · ' || request.title,
      'changedAt', e.changed_at, 'oldData', e.old_data, 'newData', e.new_data)
    ORDER BY e.changed_at DESC, e.chain_position DESC), '[]')
  FROM (SELECT * FROM (${everySource(eventsOf).join(' UNION ALL ')}) merged
    ORDER BY changed_at DESC, chain_position DESC LIMIT $7::int) e
  LEFT JOIN users actor ON actor.id = ${authorId('e.changed_by')}
  CROSS JOIN LATERAL (SELECT ${actsAsStaff('actor.id', '$1')} AS is_staff) a
  CROSS JOIN LATERAL (SELECT coalesce(e.new_data, e.old_data) AS data) d
  LEFT JOIN users subject ON subject.id = coalesce(d.data->>'user_id', d.data->>'from_id',
    (SELECT requester_id::text FROM requisitions WHERE id = (d.data->>'requisition_id')::uuid))::uuid
  LEFT JOIN organizations party ON party.id = coalesce(d.data->>'buyer_org_id', CASE e.source WHEN 'quote' THEN d.data->>'seller_org_id' END)::uuid
  LEFT JOIN quote_requests request ON request.id = (d.data->>'request_id')::uuid`;

const countSince = (table: string) =>
  `(SELECT count(*) FROM ${table} WHERE org_id = $1 AND changed_at > now() - interval '${limits.auditDays} days')`;

const selectLatest = prepared<{ events: AuditEvent[]; lastThirtyDays: number }>(`SELECT (${events}) AS events,
     (${everySource((_source, table) => countSince(table)).join(' + ')})::int AS "lastThirtyDays"`);

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
