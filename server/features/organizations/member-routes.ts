import { api, keyApi, openApi } from '../../access/guard.ts';
import { acceptInvitation, declineInvitation } from './answer-invitation.ts';
import { changeRole } from './change-role.ts';
import { leaveOrganization } from './leave-organization.ts';
import { exportAudit, listAudit } from './list-audit.ts';
import { findInvitationByToken, listInvitations, listReceivedInvitations } from './list-invitations.ts';
import { listMembers } from './list-members.ts';
import { removeMember } from './remove-member.ts';
import { resendInvitation } from './resend-invitation.ts';
import { revokeInvitation } from './revoke-invitation.ts';
import { sendInvitations } from './send-invitations.ts';
import { setPurchasing } from './set-purchasing.ts';
import { transferOwnership } from './transfer-ownership.ts';

/** Members, invitations and the audit of an organization. */
export const members = {
  list: keyApi.members.list.handler(({ context, input }) => listMembers(context.deps.db, input.orgId)),
  changeRole: api.members.changeRole.handler(({ context, input }) => changeRole(context, input)),
  setPurchasing: api.members.setPurchasing.handler(({ context, input }) => setPurchasing(context, input)),
  remove: api.members.remove.handler(async ({ context, input }) => {
    await removeMember(context, input);
    return {};
  }),
  leave: api.members.leave.handler(async ({ context, input }) => {
    await leaveOrganization(context, input.orgId);
    return {};
  }),
  transferOwnership: api.members.transferOwnership.handler(async ({ context, input }) => {
    await transferOwnership(context, input);
    return {};
  }),
};

export const invitations = {
  list: api.invitations.list.handler(({ context, input }) => listInvitations(context.deps.db, input.orgId)),
  send: api.invitations.send.handler(({ context, input }) => sendInvitations(context, input)),
  resend: api.invitations.resend.handler(({ context, input }) => resendInvitation(context, input)),
  revoke: api.invitations.revoke.handler(async ({ context, input }) => {
    await revokeInvitation(context, input);
    return {};
  }),
  listMine: api.invitations.listMine.handler(({ context }) =>
    listReceivedInvitations(context.deps.db, context.actor),
  ),
  preview: openApi.invitations.preview.handler(({ context, input }) =>
    findInvitationByToken(context.deps.db, input.token),
  ),
  accept: api.invitations.accept.handler(({ context, input }) => acceptInvitation(context, input)),
  decline: api.invitations.decline.handler(async ({ context, input }) => {
    await declineInvitation(context, input);
    return {};
  }),
};

export const audit = {
  list: keyApi.audit.list.handler(({ context, input }) => listAudit(context.deps.db, input)),
  export: keyApi.audit.export.handler(({ context, input }) => exportAudit(context.deps.db, input)),
};
