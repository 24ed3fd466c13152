import { type AuditFault, verifyAudit } from '../server/features/organizations/verify-audit.ts';
import { runCommand } from './run-command.ts';

/** `npm run audit`: verifies that the audit has not been altered. */
const usage = `Usage: npm run audit -- verify [ORG_ID]

Recomputes the hash chain of every organization, or of one, and names each record that was altered or is missing.`;

await runCommand({
  name: 'The check',
  usage,
  as: 'application',
  readArguments([command, orgId = null, ...more]) {
    if (command !== 'verify' || more.length > 0) return null;
    return orgId === null || /^[0-9a-f-]{36}$/i.test(orgId) ? { orgId } : null;
  },
  async run(db, { orgId }) {
    const { organizations, records, faults } = await verifyAudit(db, orgId);
    for (const fault of faults) console.error(describe(fault));
    const state = faults.length === 0 ? 'whole' : `${faults.length} at fault`;
    console.log(`${organizations} organizations, ${records} records, ${state}`);
    return faults.length === 0;
  },
});

function describe({ orgId, table, id, position, fault }: AuditFault): string {
  return fault === 'altered'
    ? `Altered: ${table} ${id}, position ${position} of organization ${orgId}`
    : `Missing: position ${position} of organization ${orgId}`;
}
