import { aProduct, type Person } from './builders.ts';
import { creditParties, opened, type terms } from './credit.ts';
import { aDelivery } from './orders.ts';
import type { TestPayments } from './test-payments.ts';

/** A seller who can charge and a buyer, with an open account and a product of 100 Australian dollars. */
export async function aCreditShop(payments: TestPayments, changes: Partial<typeof terms> = {}) {
  const parties = await creditParties(payments.app);
  const { seller, buyer, sellerOrgId, buyerOrgId } = parties;
  await payments.onboard(seller, sellerOrgId);
  await buyer.client.deliveryAddresses.create({ orgId: buyerOrgId, ...aDelivery });
  const product = await aProduct(seller, sellerOrgId, { price: '100.00' });
  const accountId = await opened(parties, { limit: '1000.00', ...changes });
  return { ...parties, product, accountId, onAccount: [{ sellerOrgId, currency: 'AUD' as const }] };
}
export type CreditShop = Awaited<ReturnType<typeof aCreditShop>>;

/** Fills the shared cart, and returns the input that orders it on account. */
export async function filledCart(
  { buyerOrgId, product, onAccount }: Pick<CreditShop, 'buyerOrgId' | 'product' | 'onAccount'>,
  { client }: Person,
  quantity = 1,
) {
  await client.carts.addLines({ orgId: buyerOrgId, lines: [{ productId: product.id, quantity }] });
  const { version } = await client.carts.find({ orgId: buyerOrgId });
  const key = { orgId: buyerOrgId, requestKey: crypto.randomUUID(), cartVersion: version };
  return { ...key, deliverTo: 'last' as const, onAccount };
}

/** Orders on account. Returns the order. */
export async function boughtOnAccount(shop: CreditShop, quantity = 1) {
  const { id } = await shop.buyer.client.purchases.place(await filledCart(shop, shop.buyer, quantity));
  const { orders } = await shop.buyer.client.purchases.find({ id });
  const [order] = orders;
  if (!order) throw new Error('The purchase has no order');
  return order;
}
