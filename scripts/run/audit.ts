import { printAudit } from './admin/print-audit.ts';
import { runCommand } from './run-command.ts';

/** `npm run audit`: checks that nobody has altered the audit. */
const usage = `Usage: npm run audit -- verify [ORG_ID]

Recomputes the hash chains of every audit, or those of one organization, and names each record that was altered or is missing.`;

await runCommand({
  name: 'The check',
  usage,
  as: 'application',
  readArguments([command, orgId = null, ...more]) {
    if (command !== 'verify' || more.length > 0) return null;
    return orgId === null || /^[0-9a-f-]{36}$/i.test(orgId) ? { orgId } : null;
  },
  run: (db, { orgId }) => printAudit(db, orgId),
});
