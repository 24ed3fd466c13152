import { type AccessCases, signedIn } from './outcomes.ts';

const onlyStaff = (outcome = 'allowed') => ({ ...signedIn('FORBIDDEN'), super_admin: outcome });
const reason = 'Somebody asked for it';

/** Operations for platform staff only. */
export const platformCases: AccessCases = {
  'platform.summarize': [{ call: (client) => client.platform.summarize(), outcomes: onlyStaff() }],
  'platform.trends': [{ call: (client) => client.platform.trends({}), outcomes: onlyStaff() }],
  'platform.listUsers': [{ call: (client) => client.platform.listUsers({}), outcomes: onlyStaff() }],
  'platform.findUser': [
    {
      call: async (client, { colleagueId }) => client.platform.findUser({ id: await colleagueId() }),
      outcomes: onlyStaff(),
    },
  ],
  'platform.listOrganizations': [
    { call: (client) => client.platform.listOrganizations({}), outcomes: onlyStaff() },
  ],
  'platform.findOrganization': [
    {
      call: (client, { orgId }) => client.platform.findOrganization({ id: orgId }),
      outcomes: onlyStaff(),
    },
  ],
  'platform.sendVerification': [
    {
      call: async (client, { colleagueId }) => client.platform.sendVerification({ id: await colleagueId() }),
      outcomes: onlyStaff(),
    },
  ],
  'platform.endSessions': [
    {
      call: async (client, { colleagueId }) => client.platform.endSessions({ id: await colleagueId() }),
      outcomes: onlyStaff(),
    },
  ],
  'platform.suspend': [
    {
      call: async (client, { draft }) =>
        client.platform.suspend({ kind: 'product', id: (await draft()).id, reason }),
      outcomes: onlyStaff(),
    },
  ],
  'platform.restore': [
    {
      call: async (client, { draft }) =>
        client.platform.restore({ kind: 'product', id: (await draft()).id, reason }),
      outcomes: onlyStaff('NOT_SUSPENDED'),
    },
  ],
  'platform.findStatement': [
    {
      call: (client, { orgId }) => client.platform.findStatement({ orgId, month: '2026-11' }),
      outcomes: onlyStaff(),
    },
  ],
  'platform.refundOrder': [
    {
      name: 'without a payment at the provider',
      call: (client, { orderId }) =>
        client.platform.refundOrder({ id: orderId, requestId: orderId, reason: 'duplicate', note: reason }),
      outcomes: onlyStaff('ORDER_NOT_REFUNDABLE'),
    },
  ],
  'platform.viewAs': [
    {
      call: async (client, { colleagueId }) => client.platform.viewAs({ id: await colleagueId(), reason }),
      outcomes: onlyStaff(),
    },
  ],
};
