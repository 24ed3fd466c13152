import { aDelivery } from '../orders.ts';
import { type AccessCases, members, signedIn } from './outcomes.ts';

/** Delivery addresses. */
export const deliveryAddressCases: AccessCases = {
  'deliveryAddresses.list': [
    { call: (client) => client.deliveryAddresses.list({}), outcomes: signedIn() },
    {
      name: 'of the organization',
      call: (client, { orgId }) => client.deliveryAddresses.list({ orgId }),
      outcomes: members('NOT_FOUND'),
    },
  ],
  'deliveryAddresses.create': [
    { call: (client) => client.deliveryAddresses.create(aDelivery), outcomes: signedIn() },
    {
      name: 'of the organization',
      call: async (client, { orgId }) => {
        await client.deliveryAddresses.create({ orgId, ...aDelivery });
      },
      outcomes: members('NOT_FOUND'),
    },
  ],
  'deliveryAddresses.update': [
    {
      name: 'of the organization',
      call: async (client, { owner, orgId }) => {
        const { id } = await owner.deliveryAddresses.create({ orgId, ...aDelivery });
        await client.deliveryAddresses.update({ ...aDelivery, id, city: 'Perth' });
      },
      outcomes: members('NOT_FOUND'),
    },
    {
      name: "of somebody else's own",
      call: async (client, { owner }) => {
        const { id } = await owner.deliveryAddresses.create(aDelivery);
        await client.deliveryAddresses.update({ ...aDelivery, id, city: 'Perth' });
      },
      outcomes: signedIn('NOT_FOUND'),
    },
  ],
  'deliveryAddresses.delete': [
    {
      name: 'of the organization',
      call: async (client, { owner, orgId }) => {
        const { id } = await owner.deliveryAddresses.create({ orgId, ...aDelivery });
        await client.deliveryAddresses.delete({ id });
      },
      outcomes: members('NOT_FOUND'),
    },
  ],
};
