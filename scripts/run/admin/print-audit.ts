import { auditTables } from '../../../server/db/audit/chains.ts';
import { type AuditFault, verifyAudit } from '../../../server/db/audit/verify-audit.ts';
import type { Database } from '../../../server/db/connection.ts';

/**
 * Prints every altered or missing record, one chain after the other.
 * @returns whether all chains are intact
 */
export async function printAudit(db: Database, orgId: string | null): Promise<boolean> {
  const { organizations, records, faults } = await verifyAudit(db, orgId);
  if (orgId !== null && organizations === 0) {
    console.error(`There is no organization ${orgId}.`);
    return false;
  }
  for (const fault of faults) console.error(describeFault(fault));
  const counts = auditTables.map((table) => `${table} ${records[table] ?? 0}`).join(', ');
  const state = faults.length === 0 ? 'whole' : `${faults.length} at fault`;
  console.log(`${organizations} organizations, records: ${counts}; ${state}`);
  return faults.length === 0;
}

export function describeFault({ orgId, table, id, position, fault }: AuditFault): string {
  const place = orgId === null ? `position ${position}` : `position ${position} of organization ${orgId}`;
  if (fault === 'altered') return `Altered: ${table} ${id}, ${place}`;
  return `Missing: ${table ?? 'organization_audit or organization_member_audit'}, ${place}`;
}
