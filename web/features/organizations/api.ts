import type { MessageDescriptor } from '@lingui/core';
import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { errorTitles, isLost } from '../../api/error-words.ts';
import type { AdminSearch } from '../../search-params.ts';

export function organizationQuery(orgId: string) {
  return api.organizations.find.queryOptions({
    input: { orgId },
    meta: { errorTitle: unlessLost(errorTitles.findOrganization) },
  });
}

export function membersQuery(orgId: string) {
  return api.members.list.queryOptions({
    input: { orgId },
    meta: { errorTitle: unlessLost(errorTitles.listMembers) },
  });
}

/** For owners and admins. */
export function invitationsQuery(orgId: string) {
  return api.invitations.list.queryOptions({
    input: { orgId },
    meta: { errorTitle: unlessLost(errorTitles.listInvitations) },
  });
}

/** The pending invitations to the signed-in user's own address. They may be back from verifying it in another tab. */
export const receivedInvitationsQuery = api.invitations.listMine.queryOptions({
  refetchOnWindowFocus: ({ state }) => (state.data?.isOneHidden ? 'always' : true),
});

/** Looking at a link spends nothing. */
export function invitationLinkQuery(token: string) {
  return api.invitations.preview.queryOptions({ input: { token }, retry: false });
}

type AuditFilters = Omit<AdminSearch, 'event'>;

/** For owners and admins. Between filters the table stays, so who shows it is mounted anew for another organization. */
export function auditQuery(orgId: string, filters: AuditFilters) {
  return api.audit.list.queryOptions({
    input: auditInput(orgId, filters),
    placeholderData: keepPreviousData,
    meta: { errorTitle: unlessLost(errorTitles.listAudit) },
  });
}

export function auditInput(orgId: string, { actor, operation, source, from, to }: AuditFilters) {
  return { orgId, changedBy: actor, operation, source, from, to };
}

/** A user who has just lost a role or an organization is told so once; failures caused by it are not reported again. */
function unlessLost(title: MessageDescriptor) {
  return (error: Error) => (isLost(error) ? null : title);
}
