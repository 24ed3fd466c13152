import { aDelivery } from '../orders.ts';
import { type AccessCases, managers, members, signedIn } from './outcomes.ts';

const none = '01980000-0000-7000-8000-00000000000f';
const days = { firstOn: '2100-01-01', lastOn: '2100-01-02', timeZone: 'UTC' };
const seen = { id: none, revision: 1, step: 0, hash: '0'.repeat(64) };
const decision = { ...seen, verdict: 'approve' } as const;
const ofNobody = (call: AccessCases[string][number]['call']): AccessCases[string] => [
  { name: 'of nobody', call, outcomes: signedIn('NOT_FOUND') },
];

/** Approval rules of an organization, and requisitions of its members. The cart of the organization is empty. */
export const requisitionCases: AccessCases = {
  'approvalRules.list': [
    { call: (client, { orgId }) => client.approvalRules.list({ orgId }), outcomes: members('FORBIDDEN') },
  ],
  'approvalRules.set': [
    {
      call: (client, { orgId }) => client.approvalRules.set({ orgId, shown: [], rules: [] }),
      outcomes: managers('FORBIDDEN'),
    },
  ],
  'approvalRules.preview': [
    { call: (client, { orgId }) => client.approvalRules.preview({ orgId }), outcomes: members('FORBIDDEN') },
  ],
  'approvalDelegations.list': [
    {
      call: (client, { orgId }) => client.approvalDelegations.list({ orgId }),
      outcomes: members('FORBIDDEN'),
    },
  ],
  'approvalDelegations.create': [
    {
      call: async (client, { orgId, colleagueId }) =>
        client.approvalDelegations.create({ orgId, toId: await colleagueId(), ...days }),
      outcomes: members('FORBIDDEN'),
    },
  ],
  'approvalDelegations.remove': [
    {
      call: (client, { orgId }) => client.approvalDelegations.remove({ orgId, id: none }),
      outcomes: members('FORBIDDEN', 'NOT_FOUND'),
    },
  ],
  'requisitions.submit': [
    {
      call: async (client, { orgId, owner }) => {
        await owner.deliveryAddresses.create({ orgId, ...aDelivery });
        return client.requisitions.submit({ orgId, requestKey: none, cartVersion: 1, deliverTo: 'last' });
      },
      outcomes: members('NOT_FOUND', 'CART_CHANGED'),
    },
  ],
  'requisitions.list': [
    { call: (client, { orgId }) => client.requisitions.list({ orgId }), outcomes: members('NOT_FOUND') },
  ],
  'requisitions.listToDecide': [
    {
      call: (client, { orgId }) => client.requisitions.listToDecide({ orgId }),
      outcomes: members('NOT_FOUND'),
    },
  ],
  'requisitions.find': ofNobody((client) => client.requisitions.find({ id: none })),
  'requisitions.decide': ofNobody((client) => client.requisitions.decide(decision)),
  'requisitions.rejectLine': ofNobody((client) =>
    client.requisitions.rejectLine({ ...seen, productId: none, pack: 'each' }),
  ),
  'requisitions.order': ofNobody((client) => client.requisitions.order({ id: none })),
  'requisitions.revise': ofNobody((client) => client.requisitions.revise({ id: none })),
  'requisitions.withdraw': ofNobody((client) => client.requisitions.withdraw({ id: none })),
};
