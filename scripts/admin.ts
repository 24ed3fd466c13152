import { grantSuperAdmin, revokeSuperAdmin } from '../server/features/identity/platform-staff.ts';
import {
  deleteOrganization,
  reinstateOrganization,
  suspendOrganization,
} from '../server/features/organizations/organization-status.ts';
import { runCommand } from './run-command.ts';

/**
 * `npm run admin`: actions that no screen may offer (product-decisions, Identity). It works beside a running server or without one.
 */
const usage = `Usage: npm run admin -- COMMAND

  grant EMAIL        makes a user with a verified address platform staff (super_admin)
  revoke EMAIL       takes it back
  suspend ORG_ID     hides what an organization sells, and sells none of it
  reinstate ORG_ID   ends a suspension
  delete ORG_ID      removes an organization that never traded; its audit records stay`;

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
const isEmail = (text: string) => /^\S+@\S+$/.test(text);

await runCommand({
  name: 'The command',
  usage,
  as: 'owner',
  readArguments([command, subject, ...more]) {
    if (!subject || more.length > 0) return null;
    switch (command) {
      case 'grant':
      case 'revoke':
        return isEmail(subject) ? { command, subject } : null;
      case 'suspend':
      case 'reinstate':
      case 'delete':
        return isId(subject) ? { command, subject } : null;
      default:
        return null;
    }
  },
  async run(db, { command, subject }) {
    switch (command) {
      case 'grant':
        await grantSuperAdmin(db, subject);
        console.log(`${subject} is platform staff now.`);
        break;
      case 'revoke':
        await revokeSuperAdmin(db, subject);
        console.log(`${subject} is platform staff no more.`);
        break;
      case 'suspend':
        console.log(`${await suspendOrganization(db, subject)} is suspended.`);
        break;
      case 'reinstate':
        console.log(`${await reinstateOrganization(db, subject)} is active again.`);
        break;
      case 'delete':
        console.log(`${await deleteOrganization(db, subject)} was deleted; its audit records stay.`);
        break;
    }
    return true;
  },
});
