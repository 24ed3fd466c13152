import { grantSuperAdmin, revokeSuperAdmin } from '../../server/features/identity/platform-staff.ts';
import {
  deleteOrganization,
  reinstateOrganization,
  suspendOrganization,
} from '../../server/features/organizations/organization-status.ts';
import { backup, restore } from './admin/backup-and-restore.ts';
import { printAudit } from './admin/print-audit.ts';
import { printDiagnosis } from './doctor/print-diagnosis.ts';
import type { OpenedDatabase } from './open-database.ts';
import { runCommand } from './run-command.ts';

/**
 * `npm run admin`: actions that no screen may offer (docs/product.md, Sign-in). The commands work with or without a
 * running server. `doctor` also works without a database.
 */
const usage = `Usage: npm run admin -- COMMAND

  grant EMAIL        makes a user with a verified address platform staff (super_admin)
  revoke EMAIL       takes it back
  suspend ORG_ID     hides what an organization sells, and sells none of it
  reinstate ORG_ID   ends a suspension
  delete ORG_ID      removes an organization that never traded; its audit records stay
  backup FILE        writes every row as it is at this moment into a new file, beside a running server
  restore FILE       brings it back into an empty database
  verify-audit       recomputes the hash chains of every audit, and names each record that was altered or is missing
  doctor             tries every setting, and names each that is broken`;

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
const isEmail = (text: string) => /^\S+@\S+$/.test(text);

type Database = OpenedDatabase['db'];

/** The kind of argument that each command takes: none, an email address, an id or a file. */
const subjects: Record<string, (text: string | undefined) => boolean> = {
  grant: (text) => text !== undefined && isEmail(text),
  revoke: (text) => text !== undefined && isEmail(text),
  suspend: (text) => text !== undefined && isId(text),
  reinstate: (text) => text !== undefined && isId(text),
  delete: (text) => text !== undefined && isId(text),
  backup: (text) => text !== undefined,
  restore: (text) => text !== undefined,
  'verify-audit': (text) => text === undefined,
};

const [first, ...others] = process.argv.slice(2);
// `doctor` may leave connections open that never get a reply. Without `process.exit`, the process would not end.
if (first === 'doctor' && others.length === 0) process.exit((await printDiagnosis(process.env)) ? 0 : 1);
else {
  await runCommand({
    name: 'The command',
    usage,
    as: 'owner',
    readArguments([command = '', subject, ...more]) {
      return subjects[command]?.(subject) && more.length === 0 ? { command, subject: subject ?? '' } : null;
    },
    // `restore` must not migrate first, because a backup of an earlier version needs the tables of that version.
    migrates: ({ command }) => command !== 'restore',
    async run(db, { command, subject }, database) {
      if (command === 'restore') return restore(database, subject);
      if (command === 'verify-audit') return printAudit(db, null);
      if (command === 'backup') await backup(database, subject);
      else console.log(await change(db, command, subject));
      return true;
    },
  });
}

/** @returns a sentence that describes the new state */
async function change(db: Database, command: string, subject: string): Promise<string> {
  switch (command) {
    case 'grant':
      await grantSuperAdmin(db, subject);
      return `${subject} is platform staff now.`;
    case 'revoke':
      await revokeSuperAdmin(db, subject);
      return `${subject} is platform staff no more.`;
    case 'suspend':
      return `${await suspendOrganization(db, subject)} is suspended.`;
    case 'reinstate':
      return `${await reinstateOrganization(db, subject)} is active again.`;
    default:
      return `${await deleteOrganization(db, subject)} was deleted; its audit records stay.`;
  }
}
