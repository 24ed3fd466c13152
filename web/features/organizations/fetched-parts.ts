import { fetchedPart } from '../../ui/fetched-part.ts';

// Shown by their address: prefetch.ts fetches them with the data when the pointer rests on a link to it.
export const createOrganizationDialog = fetchedPart(
  async () => (await import('./create-organization-dialog.tsx')).CreateOrganizationDialog,
);
export const inviteSheet = fetchedPart(
  async () => (await import('./invitations/invite-sheet.tsx')).InviteSheet,
);
export const organizationDetail = fetchedPart(
  async () => (await import('./detail/organization-detail.tsx')).OrganizationDetail,
);
/** Few organizations and products are ever suspended. */
export const suspensionNotice = fetchedPart(
  async () => (await import('./suspension-notice.tsx')).SuspensionNotice,
);
export const adminConsole = fetchedPart(async () => (await import('./audit/admin-console.tsx')).AdminConsole);
