import { reached } from '../../reached.ts';
import { fetchedPart } from '../../ui/fetched-part.ts';

// Shown by their address: prefetch.ts fetches them with the data when the pointer rests on a link to it.
export const createOrganizationDialog = fetchedPart(() =>
  reached(async () => (await import('./create-organization-dialog.tsx')).CreateOrganizationDialog),
);
export const inviteSheet = fetchedPart(() =>
  reached(async () => (await import('./invitations/invite-sheet.tsx')).InviteSheet),
);
export const organizationDetail = fetchedPart(() =>
  reached(async () => (await import('./detail/organization-detail.tsx')).OrganizationDetail),
);
export const adminConsole = fetchedPart(() =>
  reached(async () => (await import('./audit/admin-console.tsx')).AdminConsole),
);
