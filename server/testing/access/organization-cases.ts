import { purchasingOf } from '../../../contract/permissions.ts';
import { unique } from '../builders.ts';
import { type AccessCases, everyone, managers, members, owners, signedIn } from './outcomes.ts';

/** Organizations, their members and invitations, and the audit. Outsiders learn nothing about them. */
export const organizationCases: AccessCases = {
  'organizations.listMine': [{ call: (client) => client.organizations.listMine(), outcomes: signedIn() }],
  'organizations.create': [
    { call: (client) => client.organizations.create({ name: 'Another one' }), outcomes: signedIn() },
  ],
  'organizations.find': [
    { call: (client, { orgId }) => client.organizations.find({ orgId }), outcomes: members('FORBIDDEN') },
  ],
  'organizations.update': [
    {
      call: (client, { orgId }) => client.organizations.update({ orgId, name: '' }),
      outcomes: managers('FORBIDDEN'),
    },
  ],
  'organizations.setCheckoutRequirements': [
    {
      call: (client, { orgId }) =>
        client.organizations.setCheckoutRequirements({
          orgId,
          purchaseOrderNumber: false,
          costCentre: false,
        }),
      outcomes: managers('FORBIDDEN'),
    },
  ],
  'organizations.uploadLogo': [
    {
      call: (client, { orgId }) =>
        client.organizations.uploadLogo({ orgId, image: new File(['no picture'], 'no.png') }),
      outcomes: managers('FORBIDDEN', 'BAD_REQUEST'),
    },
  ],
  'organizations.deleteLogo': [
    {
      call: (client, { orgId }) => client.organizations.deleteLogo({ orgId }),
      outcomes: managers('FORBIDDEN'),
    },
  ],
  'organizations.close': [
    {
      name: 'with another name than its own',
      call: (client, { orgId }) => client.organizations.close({ orgId, name: 'Another' }),
      outcomes: owners('FORBIDDEN', 'BAD_REQUEST'),
    },
  ],
  'organizations.listClosed': [{ call: (client) => client.organizations.listClosed(), outcomes: signedIn() }],
  'organizations.listObligations': [
    {
      call: (client, { orgId }) => client.organizations.listObligations({ orgId }),
      outcomes: owners('FORBIDDEN'),
    },
  ],
  'members.list': [
    { call: (client, { orgId }) => client.members.list({ orgId }), outcomes: members('FORBIDDEN') },
  ],
  'members.changeRole': [
    {
      call: async (client, { orgId, colleagueId }) =>
        client.members.changeRole({ orgId, userId: await colleagueId(), role: 'admin' }),
      outcomes: managers('FORBIDDEN'),
    },
    {
      name: 'to owner',
      call: async (client, { orgId, colleagueId }) =>
        client.members.changeRole({ orgId, userId: await colleagueId(), role: 'owner' }),
      outcomes: { ...owners('FORBIDDEN'), admin: 'OWNER_ONLY' },
    },
  ],
  'members.setPurchasing': [
    {
      call: async (client, { orgId, colleagueId }) =>
        client.members.setPurchasing({
          ...{ orgId, userId: await colleagueId(), ...purchasingOf('member', null) },
        }),
      outcomes: managers('FORBIDDEN'),
    },
  ],
  'members.remove': [
    {
      call: async (client, { orgId, colleagueId }) =>
        client.members.remove({ orgId, userId: await colleagueId() }),
      outcomes: managers('FORBIDDEN'),
    },
  ],
  'members.leave': [
    { call: (client, { orgId }) => client.members.leave({ orgId }), outcomes: members('FORBIDDEN') },
  ],
  'members.transferOwnership': [
    {
      call: async (client, { orgId, colleagueId }) =>
        client.members.transferOwnership({ orgId, userId: await colleagueId() }),
      outcomes: owners('FORBIDDEN'),
    },
  ],
  'invitations.list': [
    { call: (client, { orgId }) => client.invitations.list({ orgId }), outcomes: managers('FORBIDDEN') },
  ],
  'invitations.send': [
    {
      call: (client, { orgId }) => client.invitations.send({ orgId, emails: [`${unique()}@x.example`] }),
      outcomes: managers('FORBIDDEN'),
    },
  ],
  'invitations.resend': [
    {
      call: async (client, { orgId, invitation }) =>
        client.invitations.resend({ orgId, id: (await invitation()).id }),
      outcomes: managers('FORBIDDEN'),
    },
  ],
  'invitations.revoke': [
    {
      call: async (client, { orgId, invitation }) =>
        client.invitations.revoke({ orgId, id: (await invitation()).id }),
      outcomes: managers('FORBIDDEN'),
    },
  ],
  'invitations.listMine': [{ call: (client) => client.invitations.listMine(), outcomes: signedIn() }],
  'invitations.preview': [
    {
      call: async (client, { invitation }) =>
        client.invitations.preview({ token: (await invitation()).token }),
      outcomes: everyone(),
    },
  ],
  'invitations.accept': [
    {
      call: async (client, { ownInvitation }) =>
        client.invitations.accept({ token: (await ownInvitation()).token }),
      outcomes: signedIn(),
    },
    {
      name: "of somebody else's, by its link",
      call: async (client, { invitation }) =>
        client.invitations.accept({ token: (await invitation()).token }),
      outcomes: signedIn('NOT_INVITED'),
    },
    {
      name: "of somebody else's, by its id",
      call: async (client, { invitation }) => client.invitations.accept({ id: (await invitation()).id }),
      outcomes: signedIn('NOT_FOUND'),
    },
  ],
  'invitations.decline': [
    {
      call: async (client, { ownInvitation }) =>
        client.invitations.decline({ id: (await ownInvitation()).id }),
      outcomes: signedIn(),
    },
    {
      name: "of somebody else's, by its link",
      call: async (client, { invitation }) =>
        client.invitations.decline({ token: (await invitation()).token }),
      outcomes: signedIn('NOT_INVITED'),
    },
  ],
  'audit.list': [
    { call: (client, { orgId }) => client.audit.list({ orgId }), outcomes: managers('FORBIDDEN') },
  ],
  'audit.export': [
    { call: (client, { orgId }) => client.audit.export({ orgId }), outcomes: managers('FORBIDDEN') },
  ],
};
