import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { AdminSearch } from './search-params.ts';

/** These queries have no `errorTitle`, because the screen shows a failure and no toast is needed. */
export function organizationQuery(orgId: string) {
  return api.organizations.find.queryOptions({ input: { orgId } });
}

/** The user's closed organizations with open obligations, for former managers. */
export const closedOrganizationsQuery = api.organizations.listClosed.queryOptions();

/**
 * The open obligations, for owners. The list is read again each time the dialog opens. Realtime reports only changes of
 * orders, but an obligation can also end without a change of an order.
 */
export function obligationsQuery(orgId: string) {
  return api.organizations.listObligations.queryOptions({ input: { orgId }, staleTime: 0 });
}

export function membersQuery(orgId: string) {
  return api.members.list.queryOptions({ input: { orgId } });
}

/** The organization's pending invitations, which only owners and admins may read. */
export function invitationsQuery(orgId: string) {
  return api.invitations.list.queryOptions({ input: { orgId } });
}

/**
 * The user's pending invitations. Read again when the window gets the focus, because the user may have verified the
 * email address in another tab.
 */
export const receivedInvitationsQuery = api.invitations.listMine.queryOptions({
  refetchOnWindowFocus: ({ state }) => (state.data?.isOneHidden ? 'always' : true),
});

/** Reads the invitation to which a link belongs. This read does not use up the link. */
export function invitationLinkQuery(token: string) {
  return api.invitations.preview.queryOptions({ input: { token }, retry: false });
}

type AuditFilters = Omit<AdminSearch, 'event'>;

/**
 * The organization's audit, for owners and admins. After a change of filter, the query keeps the previous rows until
 * the new ones have loaded. The component that shows the rows must be mounted again for another organization, so that
 * it never shows the rows of the previous one.
 */
export function auditQuery(orgId: string, filters: AuditFilters) {
  return api.audit.list.queryOptions({
    input: auditInput(orgId, filters),
    placeholderData: keepPreviousData,
  });
}

export function auditInput(orgId: string, { actor, operation, source, from, to }: AuditFilters) {
  return { orgId, changedBy: actor, operation, source, from, to };
}
