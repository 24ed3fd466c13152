import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { AdminSearch } from './search-params.ts';

/** These queries have no `errorTitle`: the screen shows a failure, so there is no toast. */
export function organizationQuery(orgId: string) {
  return api.organizations.find.queryOptions({ input: { orgId } });
}

/** The user's closed organizations with open obligations, for former managers. */
export const closedOrganizationsQuery = api.organizations.listClosed.queryOptions();

/**
 * For owners. Read again each time the dialog opens, because an obligation may end without a change of an order, which is what realtime
 * reports.
 */
export function obligationsQuery(orgId: string) {
  return api.organizations.listObligations.queryOptions({ input: { orgId }, staleTime: 0 });
}

export function membersQuery(orgId: string) {
  return api.members.list.queryOptions({ input: { orgId } });
}

/** Only owners and admins may read the invitations. */
export function invitationsQuery(orgId: string) {
  return api.invitations.list.queryOptions({ input: { orgId } });
}

/** The user's pending invitations. Read again when the window gets the focus, because the address may have been verified in another tab. */
export const receivedInvitationsQuery = api.invitations.listMine.queryOptions({
  refetchOnWindowFocus: ({ state }) => (state.data?.isOneHidden ? 'always' : true),
});

/** Reads the invitation behind a link. Reading does not use the link up. */
export function invitationLinkQuery(token: string) {
  return api.invitations.preview.queryOptions({ input: { token }, retry: false });
}

type AuditFilters = Omit<AdminSearch, 'event'>;

/** For owners and admins. Shows the previous rows while filters change, so its component must be remounted for another organization. */
export function auditQuery(orgId: string, filters: AuditFilters) {
  return api.audit.list.queryOptions({
    input: auditInput(orgId, filters),
    placeholderData: keepPreviousData,
  });
}

export function auditInput(orgId: string, { actor, operation, source, from, to }: AuditFilters) {
  return { orgId, changedBy: actor, operation, source, from, to };
}
