import { type AccessCases, managers, members, signedIn } from './outcomes.ts';

const unknown = '019a0000-0000-7000-8000-000000000000';

/**
 * The order of the test world has no documents. documents.test.ts in server/features/orders/documents tests the access
 * to existing documents.
 */
export const orderDocumentCases: AccessCases = {
  'orders.listDocuments': [
    {
      call: (client, { orderId }) => client.orders.listDocuments({ id: orderId }),
      outcomes: { ...members('NOT_FOUND'), super_admin: 'allowed' },
    },
  ],
  'orders.printDocument': [
    {
      name: 'that does not exist',
      call: (client, { orderId }) => client.orders.printDocument({ id: orderId, documentId: unknown }),
      outcomes: signedIn('NOT_FOUND'),
    },
  ],
  'orders.writePint': [
    {
      name: 'of a document that does not exist',
      call: (client, { orderId }) => client.orders.writePint({ id: orderId, documentId: unknown }),
      outcomes: signedIn('NOT_FOUND'),
    },
  ],
  'orders.printPurchaseOrder': [
    {
      call: (client, { orderId }) => client.orders.printPurchaseOrder({ id: orderId }),
      outcomes: { ...members('NOT_FOUND'), super_admin: 'allowed' },
    },
  ],
  'orders.printPackingSlip': [
    {
      name: 'of a parcel that does not exist',
      call: (client, { orderId }) => client.orders.printPackingSlip({ id: orderId, parcelId: unknown }),
      outcomes: signedIn('NOT_FOUND'),
    },
  ],
  'payments.printStatement': [
    {
      call: (client, { orgId }) => client.payments.printStatement({ orgId, month: '2026-11' }),
      outcomes: managers('FORBIDDEN'),
    },
  ],
};
