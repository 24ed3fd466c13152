import { type AccessCases, managers, members, signedIn } from './outcomes.ts';

const month = '2026-11';

/** Actions after a payment: refunds, disputes, statements, and differences from the provider. */
export const orderMoneyCases: AccessCases = {
  'orders.findMoney': [
    {
      call: (client, { orderId }) => client.orders.findMoney({ id: orderId }),
      outcomes: { ...members('NOT_FOUND'), super_admin: 'allowed' },
    },
  ],
  'orders.refund': [
    {
      name: 'of an order without a payment at the provider',
      call: (client, { orderId }) =>
        client.orders.refund({ id: orderId, requestId: orderId, reason: 'duplicate' }),
      outcomes: managers('NOT_FOUND', 'ORDER_NOT_REFUNDABLE'),
    },
  ],
  'orders.listDisputes': [
    {
      call: (client, { orgId }) => client.orders.listDisputes({ orgId }),
      outcomes: members('FORBIDDEN'),
    },
  ],
  // server/features/orders/money/submit-evidence.test.ts tests this operation with a dispute of the organization.
  'orders.submitEvidence': [
    {
      name: 'about an unknown dispute',
      call: (client) => client.orders.submitEvidence({ id: 'du_unknown', explanation: 'Delivered.' }),
      outcomes: signedIn('NOT_FOUND'),
    },
  ],
  'payments.findStatement': [
    {
      call: (client, { orgId }) => client.payments.findStatement({ orgId, month }),
      outcomes: managers('FORBIDDEN'),
    },
  ],
  'payments.exportStatement': [
    {
      call: (client, { orgId }) => client.payments.exportStatement({ orgId, month }),
      outcomes: managers('FORBIDDEN'),
    },
  ],
};
