import { type AccessCases, managers, members, signedIn } from './outcomes.ts';

/** Orders that were placed. The order of the test world is paid. */
export const orderCases: AccessCases = {
  'orders.list': [
    { call: (client) => client.orders.list({ side: 'purchases' }), outcomes: signedIn() },
    {
      name: "of an organization's purchases",
      call: (client, { orgId }) => client.orders.list({ side: 'purchases', orgId }),
      outcomes: managers('NOT_FOUND'),
      scope: 'purchases.read',
    },
    {
      name: "of an organization's sales",
      call: (client, { orgId }) => client.orders.list({ side: 'sales', orgId }),
      outcomes: members('NOT_FOUND'),
      scope: 'sales.read',
    },
  ],
  'orders.count': [
    { call: (client) => client.orders.count({ side: 'purchases' }), outcomes: signedIn() },
    {
      name: "of an organization's purchases",
      call: (client, { orgId }) => client.orders.count({ side: 'purchases', orgId }),
      outcomes: managers('NOT_FOUND'),
      scope: 'purchases.read',
    },
    {
      name: "of an organization's sales",
      call: (client, { orgId }) => client.orders.count({ side: 'sales', orgId }),
      outcomes: members('NOT_FOUND'),
      scope: 'sales.read',
    },
  ],
  'orders.find': [
    {
      call: (client, { orderId }) => client.orders.find({ id: orderId }),
      outcomes: { ...members('NOT_FOUND'), super_admin: 'allowed' },
      scope: 'sales.read',
    },
  ],
  'orders.cancel': [
    {
      call: (client, { orderId }) => client.orders.cancel({ id: orderId }),
      outcomes: managers('NOT_FOUND', 'ORDER_NOT_CANCELLABLE'),
    },
  ],
  'orders.cancelHeld': [
    {
      name: 'by nobody but its buyer, so not by the people of the seller',
      call: (client, { orderId }) => client.orders.cancelHeld({ id: orderId }),
      outcomes: signedIn('NOT_FOUND'),
    },
  ],
  'purchases.find': [
    {
      name: 'by the people of the seller, who see their order only',
      call: async (client, { owner, orderId }) => {
        const { purchaseId } = await owner.orders.find({ id: orderId });
        return client.purchases.find({ id: purchaseId });
      },
      outcomes: { ...signedIn('NOT_FOUND'), super_admin: 'allowed' },
    },
  ],
  'purchases.list': [
    { call: (client) => client.purchases.list({}), outcomes: signedIn() },
    {
      name: 'of the organization',
      call: (client, { orgId }) => client.purchases.list({ orgId }),
      outcomes: managers('NOT_FOUND'),
    },
  ],
  'purchases.place': [
    {
      name: 'without an address, of the organization',
      call: (client, { orgId }) =>
        client.purchases.place({ requestKey: crypto.randomUUID(), orgId, cartVersion: 1, deliverTo: orgId }),
      outcomes: members('NOT_FOUND', 'DELIVERY_MISSING'),
    },
  ],
  'purchases.pay': [
    {
      name: 'by the people of the seller',
      call: async (client, { owner, orderId }) => {
        const { purchaseId: id } = await owner.orders.find({ id: orderId });
        return client.purchases.pay({ id, orderId });
      },
      outcomes: signedIn('NOT_FOUND'),
    },
  ],
  'purchases.submitFreight': [
    {
      name: 'by the people of the seller',
      call: async (client, { owner, orderId }) => {
        const { purchaseId: id } = await owner.orders.find({ id: orderId });
        return client.purchases.submitFreight({ id, orderId });
      },
      outcomes: signedIn('NOT_FOUND'),
    },
  ],
  'purchases.charge': [
    {
      name: 'by the people of the seller',
      call: async (client, { owner, orderId }) => {
        const { purchaseId: id } = await owner.orders.find({ id: orderId });
        return client.purchases.charge({ id, orderId, cardId: orderId });
      },
      outcomes: signedIn('NOT_FOUND'),
    },
  ],
  'orders.shipWhenAvailable': [
    {
      name: 'with nothing missing',
      call: (client, { orderId }) => client.orders.shipWhenAvailable({ id: orderId }),
      outcomes: managers('NOT_FOUND', 'NOTHING_MISSING'),
    },
  ],
  'orders.ship': [
    {
      call: (client, { orgId, orderId }) =>
        client.orders.ship({ orgId, parcels: [{ key: crypto.randomUUID(), orderId, carrier: 'dhl' }] }),
      outcomes: managers('FORBIDDEN'),
    },
  ],
  'orders.listMessages': [
    {
      call: (client, { orderId }) => client.orders.listMessages({ id: orderId }),
      outcomes: { ...members('NOT_FOUND'), super_admin: 'allowed' },
    },
  ],
  'orders.sendMessage': [
    {
      call: (client, { orderId }) =>
        client.orders.sendMessage({ id: orderId, key: crypto.randomUUID(), text: 'When does it leave?' }),
      outcomes: { ...managers('NOT_FOUND'), member: 'FORBIDDEN', super_admin: 'FORBIDDEN' },
    },
  ],
  'orders.readMessages': [
    {
      name: 'as far as a message that is not of this order',
      call: (client, { orderId }) => client.orders.readMessages({ id: orderId, upTo: orderId }),
      outcomes: signedIn('NOT_FOUND'),
    },
  ],
  'orders.export': [
    { call: (client, { orgId }) => client.orders.export({ orgId }), outcomes: members('FORBIDDEN') },
  ],
};
