import * as z from 'zod/mini';
import { because } from './field-reason.ts';
import { email, id, time } from './fields.ts';
import { limits } from './limits.ts';
import { everyone, operation, signedIn } from './operation.ts';
import { organizationTypes } from './organizations.ts';
import { invitableRoles } from './permissions.ts';

export const invitationStatuses = ['pending', 'accepted', 'declined', 'revoked', 'expired'] as const;

export const invitation = z.object({
  id,
  email: z.string(),
  role: z.enum(invitableRoles),
  status: z.enum(invitationStatuses),
  invitedByName: z.nullable(z.string()),
  createdAt: time,
  expiresAt: time,
});
export type Invitation = z.infer<typeof invitation>;

/** An invitation as the invited person sees it. */
export const receivedInvitation = z.object({
  id,
  organization: z.object({ id, name: z.string(), type: z.nullable(z.enum(organizationTypes)) }),
  email: z.string(),
  role: z.enum(invitableRoles),
  status: z.enum(invitationStatuses),
  invitedByName: z.nullable(z.string()),
  expiresAt: time,
});
export type ReceivedInvitation = z.infer<typeof receivedInvitation>;

/**
 * An unverified email address may belong to someone else. The server tells a user with such an address only that there
 * is at least one invitation. It does not say who sent it.
 */
const receivedInvitations = z.object({ items: z.array(receivedInvitation), isOneHidden: z.boolean() });
export type ReceivedInvitations = z.infer<typeof receivedInvitations>;

const inviteInput = z.object({
  orgId: id,
  emails: z
    .array(email)
    .check(
      z.minLength(1, because('EMAIL_INVALID')),
      z.maxLength(limits.invitationsAtOnce, because('TOO_MANY_INVITED')),
    ),
  role: z._default(z.enum(invitableRoles, because('ROLE_INVALID')), invitableRoles[0]),
});

const token = z.string().check(z.minLength(20), z.maxLength(200));
/**
 * Identifies an invitation by the token of its link, or by its id when it was sent to the caller's own email address.
 */
const which = z.union([z.object({ token }), z.object({ id })]);

const ofOrganization = z.object({ orgId: id, id });

export const invitations = {
  list: operation({
    method: 'GET',
    path: '/api/organizations/{orgId}/invitations',
    summary: 'The invitations of an organization, newest first',
    access: { kind: 'organization', action: 'members.manage' },
  })
    .input(z.object({ orgId: id }))
    .output(z.array(invitation)),
  send: operation({
    method: 'POST',
    path: '/api/organizations/{orgId}/invitations',
    summary: 'Invite people by email; existing members and invited addresses are skipped and returned',
    access: { kind: 'organization', action: 'members.manage' },
    refuses: ['TOO_MANY_INVITATIONS', 'TOO_MANY_LETTERS'],
  })
    .input(inviteInput)
    .output(
      z.object({
        sent: z.array(invitation),
        alreadyMembers: z.array(z.string()),
        alreadyInvited: z.array(z.string()),
      }),
    ),
  resend: operation({
    method: 'POST',
    path: '/api/organizations/{orgId}/invitations/{id}/resend',
    summary: 'Send a pending or expired invitation again, with a new link and seven more days',
    access: { kind: 'organization', action: 'members.manage' },
    refuses: [
      'ALREADY_MEMBER',
      'INVITATION_OVER',
      'INVITED_AGAIN',
      'TOO_MANY_INVITATIONS',
      'TOO_MANY_LETTERS',
    ],
  })
    .input(ofOrganization)
    .output(invitation),
  revoke: operation({
    method: 'POST',
    path: '/api/organizations/{orgId}/invitations/{id}/revoke',
    summary: 'Revoke a pending invitation',
    access: { kind: 'organization', action: 'members.manage' },
    refuses: ['INVITATION_OVER'],
  })
    .input(ofOrganization)
    .output(z.object({})),
  listMine: operation({
    method: 'GET',
    path: '/api/invitations',
    summary: 'Pending invitations to my address; for an unverified address only whether there is one',
    access: signedIn,
  }).output(receivedInvitations),
  preview: operation({
    method: 'POST',
    path: '/api/invitations/preview',
    summary: "The invitation of a link's token; a preview does not use the link",
    access: everyone,
    refuses: ['LINK_INVALID'],
  })
    .input(z.object({ token }))
    .output(receivedInvitation),
  accept: operation({
    method: 'POST',
    path: '/api/invitations/accept',
    summary: 'Become a member. Only the invited, verified address can',
    access: signedIn,
    refuses: [
      'NOT_FOUND',
      'LINK_INVALID',
      'NOT_INVITED',
      'EMAIL_NOT_VERIFIED',
      'INVITATION_OVER',
      'SINGLE_SIGN_ON_NEEDED',
    ],
  })
    .input(which)
    .output(z.object({ orgId: id })),
  decline: operation({
    method: 'POST',
    path: '/api/invitations/decline',
    summary: 'Decline an invitation to my address',
    access: signedIn,
    refuses: ['NOT_FOUND', 'LINK_INVALID', 'NOT_INVITED', 'EMAIL_NOT_VERIFIED', 'INVITATION_OVER'],
  })
    .input(which)
    .output(z.object({})),
};
