import { fetchedPart } from '../../ui/fetched-part.ts';

/** One of the two lists is on the page: prefetch.ts fetches it with the data of the side that is shown. */
export const orderList = fetchedPart(async () => (await import('./list/order-list.tsx')).OrderList);
export const salesInbox = fetchedPart(async () => (await import('./sales/sales-inbox.tsx')).SalesInbox);
/** What ships one order or many; fetched when its button is about to be pressed. */
export const shipDialog = fetchedPart(async () => (await import('./ship/ship-dialog.tsx')).ShipDialog);
export const cancelOrder = fetchedPart(async () => (await import('./details/cancel-order.tsx')).CancelOrder);
/** Nobody has any before an order is paid. */
export const orderDocuments = fetchedPart(async () => (await import('./documents/documents.tsx')).Documents);
/** It shares its code with the page of a product, and is fetched with the order's data. */
export const buyAgain = fetchedPart(async () => (await import('./details/buy-again.tsx')).BuyAgain);
/** What follows a payment: nobody has it on an order that was never paid. */
export const paymentCard = fetchedPart(async () => (await import('./money/payment-card.tsx')).PaymentCard);
export const orderDisputes = fetchedPart(
  async () => (await import('./money/order-disputes.tsx')).OrderDisputes,
);
/** Platform staff alone see orders of others. */
export const staffNotice = fetchedPart(async () => (await import('./details/staff-notice.tsx')).StaffNotice);
/** What buyer and seller write to each other; fetched once the order's page has settled. */
export const orderMessages = fetchedPart(
  async () => (await import('./messages/order-messages.tsx')).OrderMessages,
);
