import type { Database } from '../../server/db/connection.ts';
import { type AuditFault, verifyAudit } from '../../server/features/organizations/verify-audit.ts';

/** Names every record that was altered or is missing, the first of each chain first. @returns whether all chains are whole */
export async function printAudit(db: Database, orgId: string | null): Promise<boolean> {
  const { organizations, records, faults } = await verifyAudit(db, orgId);
  if (orgId !== null && organizations === 0) {
    console.error(`There is no organization ${orgId}.`);
    return false;
  }
  for (const fault of faults) console.error(describe(fault));
  const state = faults.length === 0 ? 'whole' : `${faults.length} at fault`;
  console.log(`${organizations} organizations, ${records} records, ${state}`);
  return faults.length === 0;
}

function describe({ orgId, table, id, position, fault }: AuditFault): string {
  return fault === 'altered'
    ? `Altered: ${table} ${id}, position ${position} of organization ${orgId}`
    : `Missing: position ${position} of organization ${orgId}`;
}
