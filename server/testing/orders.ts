import type { Order } from '../../contract/orders.ts';
import { anOrganization, aPerson, aProduct, type Person } from './builders.ts';
import type { TestPayments } from './test-payments.ts';

/** A seller who can charge, with an active product, and a buyer. */
export async function aShop(payments: TestPayments) {
  const seller = await aPerson(payments.app, 'Selma Seller');
  const organization = await anOrganization(payments.app, seller);
  await payments.onboard(seller, organization.id);
  const product = await aProduct(seller, organization.id);
  return { seller, organization, product, buyer: await aPerson(payments.app, 'Ben Buyer') };
}

export const pages = {
  successUrl: 'http://myelin.test:3000/orders?success=true',
  cancelUrl: 'http://myelin.test:3000/marketplace/products/x?canceled=true',
};

/** A delivery address as a buyer enters it. */
export const aDelivery = {
  recipient: 'Goods in, Bea Buyer',
  line1: '12 Quay Street',
  city: 'Sydney',
  region: 'NSW',
  postalCode: '2000',
  country: 'AU',
  phone: '+61 2 5550 0000',
};

/**
 * Starts a purchase.
 * @returns the session's id and the URL of the hosted page
 */
export async function purchase(
  buyer: Person,
  productId: string,
  buyerOrgId?: string,
  deliverTo?: string,
): Promise<{ sessionId: string; url: string }> {
  const { sessionUrl } = await buyer.client.orders.createCheckout({
    productId,
    ...pages,
    ...(buyerOrgId && { buyerOrgId }),
    ...(deliverTo && { deliverTo }),
  });
  return { url: sessionUrl, sessionId: new URL(sessionUrl).pathname.split('/').at(-1) ?? '' };
}

/** A purchase that is paid. The provider's event has arrived. Returns also the provider's ids. */
export async function aPaidPurchase(payments: TestPayments, productId: string) {
  const buyer = await aPerson(payments.app);
  const { sessionId } = await purchase(buyer, productId);
  await payments.control(`checkout/${sessionId}/pay`);
  await payments.deliver();
  const [order] = await purchasesOf(buyer);
  if (order?.paymentStatus !== 'paid') throw new Error('The purchase was not paid');
  const session = await payments.provider<{ payment_intent: string }>(`/v1/checkout/sessions/${sessionId}`);
  const paymentId = session.payment_intent;
  const intent = await payments.provider<{ latest_charge: string }>(`/v1/payment_intents/${paymentId}`);
  return {
    buyer,
    sessionId,
    orderId: order.id,
    total: order.totalAmount,
    paymentId,
    chargeId: intent.latest_charge,
  };
}

export async function purchasesOf(buyer: Person): Promise<Order[]> {
  return (await buyer.client.orders.list({ side: 'purchases' })).items;
}

/** The state of the buyer's only order, such as `processing/paid`. */
export async function stateOf(buyer: Person): Promise<string> {
  const [order, ...others] = await purchasesOf(buyer);
  if (!order || others.length > 0) throw new Error(`The buyer has ${others.length + (order ? 1 : 0)} orders`);
  return `${order.status}/${order.paymentStatus}`;
}
