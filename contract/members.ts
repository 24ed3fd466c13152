import * as z from 'zod/mini';
import { because } from './field-reason.ts';
import { amount, currency, id, time } from './fields.ts';
import { fitsCurrency } from './money.ts';
import { operation } from './operation.ts';
import { organizationRoles } from './permissions.ts';

/** The purchasing permissions of a member (contract/permissions.ts). */
export const purchasing = z.object({
  request: z.boolean(),
  approve: z.boolean(),
  approvalLimit: z.nullable(
    z.object({ amount, currency }).check(
      z.refine(({ amount: most, currency: its }) => fitsCurrency(most, its), {
        path: ['amount'],
        error: because('PRICE_NOT_WHOLE'),
      }),
    ),
  ),
  pay: z.boolean(),
  viewSpending: z.boolean(),
});

export const member = z.object({
  userId: id,
  fullName: z.string(),
  email: z.string(),
  avatarUrl: z.nullable(z.string()),
  role: z.enum(organizationRoles),
  purchasing,
  joinedAt: time,
});
export type Member = z.infer<typeof member>;

const role = z.enum(organizationRoles, because('ROLE_INVALID'));

export const members = {
  list: operation({
    method: 'GET',
    path: '/api/organizations/{orgId}/members',
    summary: 'The members of an organization of mine: owners first, then admins, then by name',
    access: { kind: 'organization', action: 'organization.read' },
    scopes: ['organization.read'],
  })
    .input(z.object({ orgId: id }))
    .output(z.array(member)),
  changeRole: operation({
    method: 'PUT',
    path: '/api/organizations/{orgId}/members/{userId}',
    summary:
      'Set a role. Nobody changes their own, only an owner makes or changes an owner, the last owner stays',
    access: { kind: 'organization', action: 'members.manage' },
    refuses: ['OWN_ROLE', 'OWNER_ONLY', 'LAST_OWNER'],
  })
    .input(z.object({ orgId: id, userId: id, role }))
    .output(member),
  setPurchasing: operation({
    method: 'PUT',
    path: '/api/organizations/{orgId}/members/{userId}/purchasing',
    summary:
      'Assign purchasing permissions to a member. Nobody changes their own; owners always have every permission',
    access: { kind: 'organization', action: 'members.manage' },
    refuses: ['OWN_PERMISSIONS', 'OWNER_HAS_PERMISSIONS'],
  })
    .input(z.object({ orgId: id, userId: id, ...purchasing.shape }))
    .output(member),
  remove: operation({
    method: 'DELETE',
    path: '/api/organizations/{orgId}/members/{userId}',
    summary: 'Remove a member, with the same limits',
    access: { kind: 'organization', action: 'members.manage' },
    refuses: ['OWN_MEMBERSHIP', 'OWNER_ONLY', 'LAST_OWNER'],
  })
    .input(z.object({ orgId: id, userId: id }))
    .output(z.object({})),
  leave: operation({
    method: 'POST',
    path: '/api/organizations/{orgId}/leave',
    summary: 'Leave an organization; the last owner cannot',
    access: { kind: 'organization', action: 'organization.read' },
    refuses: ['LAST_OWNER'],
  })
    .input(z.object({ orgId: id }))
    .output(z.object({})),
  transferOwnership: operation({
    method: 'POST',
    path: '/api/organizations/{orgId}/transfer-ownership',
    summary: 'Make another member an owner and become an admin, in one step',
    access: { kind: 'organization', action: 'organization.transfer' },
    refuses: ['NOT_FOUND', 'ALREADY_OWNER'],
  })
    .input(z.object({ orgId: id, userId: id }))
    .output(z.object({})),
};
