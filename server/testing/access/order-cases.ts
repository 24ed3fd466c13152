import { type AccessCases, managers, members } from './outcomes.ts';

/** What is done with an order after it was placed; the world's is paid. */
export const orderCases: AccessCases = {
  'orders.cancel': [
    {
      call: (client, { orderId }) => client.orders.cancel({ id: orderId }),
      outcomes: managers('NOT_FOUND', 'ORDER_NOT_CANCELLABLE'),
    },
  ],
  'orders.ship': [
    {
      call: (client, { orgId, orderId }) =>
        client.orders.ship({ orgId, parcels: [{ key: crypto.randomUUID(), orderId, carrier: 'dhl' }] }),
      outcomes: managers('FORBIDDEN'),
    },
  ],
  'orders.export': [
    { call: (client, { orgId }) => client.orders.export({ orgId }), outcomes: members('FORBIDDEN') },
  ],
};
