import { randomUUID } from 'node:crypto';
import { pdf } from '../passports.ts';
import { type AccessCases, managers, signedIn } from './outcomes.ts';

const none = '01980000-0000-7000-8000-00000000000f';
const onlyStaff = { ...signedIn('FORBIDDEN'), super_admin: 'NOT_FOUND' };

/** The verification of a seller, the credentials of a buyer, and their review by staff. */
export const verificationCases: AccessCases = {
  'verification.list': [
    { call: (client, { orgId }) => client.verification.list({ orgId }), outcomes: managers('FORBIDDEN') },
  ],
  'verification.uploadDocument': [
    {
      call: (client, { orgId }) =>
        client.verification.uploadDocument({
          orgId,
          uploadId: randomUUID(),
          title: 'Policy',
          file: new File([pdf], 'policy.pdf'),
        }),
      outcomes: managers('FORBIDDEN'),
    },
  ],
  'verification.set': [
    {
      call: (client, { orgId }) => client.verification.set({ orgId, kind: 'abn', number: '51 824 753 556' }),
      outcomes: managers('FORBIDDEN'),
    },
  ],
  'verification.remove': [
    {
      call: (client, { orgId }) => client.verification.remove({ orgId, id: none }),
      outcomes: managers('FORBIDDEN'),
    },
  ],
  'support.listVerifications': [
    {
      call: (client) => client.support.listVerifications({}),
      outcomes: { ...signedIn('FORBIDDEN'), super_admin: 'allowed' },
    },
  ],
  'support.viewVerification': [
    { call: (client) => client.support.viewVerification({ id: none }), outcomes: onlyStaff },
  ],
  'platform.verifySeller': [
    {
      call: (client) => client.platform.verifySeller({ id: none, version: 1, against: 'document' }),
      outcomes: onlyStaff,
    },
  ],
  'platform.revokeVerification': [
    {
      call: (client) => client.platform.revokeVerification({ id: none, version: 1, because: 'cancelled' }),
      outcomes: onlyStaff,
    },
  ],
  'platform.confirmRevocation': [
    { call: (client) => client.platform.confirmRevocation({ id: none, version: 1 }), outcomes: onlyStaff },
  ],
  'platform.declineRevocation': [
    { call: (client) => client.platform.declineRevocation({ id: none, version: 1 }), outcomes: onlyStaff },
  ],
  'credentials.list': [
    { call: (client) => client.credentials.list({}), outcomes: signedIn() },
    {
      name: 'of the organization',
      call: (client, { orgId }) => client.credentials.list({ orgId }),
      outcomes: managers('NOT_FOUND'),
    },
  ],
  'credentials.uploadDocument': [
    {
      name: 'of the organization',
      call: (client, { orgId }) =>
        client.credentials.uploadDocument({
          orgId,
          uploadId: randomUUID(),
          title: 'Licence',
          file: new File([pdf], 'licence.pdf'),
        }),
      outcomes: managers('NOT_FOUND'),
    },
  ],
  'credentials.set': [
    {
      name: 'of the organization, with an unknown document',
      call: (client, { orgId }) =>
        client.credentials.set({
          ...{ orgId, kind: 'radiation_licence', number: 'RL 1', country: 'AU', region: 'NSW' },
          ...{ validUntil: '2099-12-31', documentId: none },
        }),
      outcomes: managers('NOT_FOUND', 'BAD_REQUEST'),
    },
  ],
  'credentials.remove': [
    {
      name: 'of the organization',
      call: (client, { orgId }) => client.credentials.remove({ orgId, id: none }),
      outcomes: managers('NOT_FOUND'),
    },
  ],
};
