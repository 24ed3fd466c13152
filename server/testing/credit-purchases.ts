import type { Currency } from '../../contract/money.ts';
import { aProduct, type Person } from './builders.ts';
import { creditParties, opened, type terms } from './credit.ts';
import { aDelivery } from './orders.ts';
import type { TestApp } from './test-app.ts';
import type { TestPayments } from './test-payments.ts';

/** A seller who can charge and a buyer, with an open account and a product of 100 Australian dollars. */
export async function aCreditShop(payments: TestPayments, changes: Partial<typeof terms> = {}) {
  const parties = await creditParties(payments.app);
  const { seller, buyer, sellerOrgId, buyerOrgId } = parties;
  await payments.onboard(seller, sellerOrgId);
  await buyer.client.deliveryAddresses.create({ orgId: buyerOrgId, ...aDelivery });
  const product = await aProduct(seller, sellerOrgId, { price: '100.00' });
  const accountId = await opened(parties, { limit: '1000.00', ...changes });
  return { ...parties, product, accountId, onAccount: [{ sellerOrgId, currency: 'AUD' as Currency }] };
}
export type CreditShop = Awaited<ReturnType<typeof aCreditShop>>;

/** Fills the shared cart, and returns the input that orders it on account. */
export async function filledCart(
  {
    buyerOrgId,
    product,
    onAccount,
  }: Pick<CreditShop, 'buyerOrgId' | 'onAccount'> & { product: { id: string } },
  { client }: Person,
  quantity = 1,
) {
  await client.carts.addLines({ orgId: buyerOrgId, lines: [{ productId: product.id, quantity }] });
  const { version } = await client.carts.find({ orgId: buyerOrgId });
  const key = { orgId: buyerOrgId, requestKey: crypto.randomUUID(), cartVersion: version };
  return { ...key, deliverTo: 'last' as const, onAccount };
}

/** Orders on account. Returns the order. */
export async function boughtOnAccount(
  shop: Pick<CreditShop, 'buyer' | 'buyerOrgId' | 'onAccount'> & { product: { id: string } },
  quantity = 1,
) {
  const { id } = await shop.buyer.client.purchases.place(await filledCart(shop, shop.buyer, quantity));
  const { orders } = await shop.buyer.client.purchases.find({ id });
  const [order] = orders;
  if (!order) throw new Error('The purchase has no order');
  return order;
}

type Sold = Pick<CreditShop, 'seller' | 'sellerOrgId'>;

/** Ships an order, or packs of its lines. Returns the id of the parcel. */
export async function shipped(
  { seller, sellerOrgId }: Sold,
  orderId: string,
  items?: { itemId: string; quantity: number }[],
): Promise<string> {
  const parcel = { key: crypto.randomUUID(), orderId, carrier: 'australia-post' as const };
  const { shipped: parcels, refused } = await seller.client.orders.ship({
    orgId: sellerOrgId,
    parcels: [{ ...parcel, ...(items && { items }) }],
  });
  if (!parcels[0]) throw new Error(`The parcel was refused: ${refused[0]?.code}`);
  return parcels[0].parcelId;
}

/** Changes the days of the invoices of an account as if they had been issued some days earlier. */
export async function age({ ownerDb }: TestApp, accountId: string, days: number): Promise<void> {
  await ownerDb.$client.query(
    `WITH actor AS (SELECT set_config('myelin.actor', 'system:test', true))
     UPDATE credit_invoices SET issued_on = issued_on - $2::int, due_on = due_on - $2::int FROM actor WHERE account_id = $1`,
    [accountId, days],
  );
}

export const aReceipt = { receivedOn: '2026-11-02', amount: '100.00', reference: 'EFT 4711' };

/** Orders some packs of 100 dollars on account and ships each order. Returns the ids of the invoices, oldest first. */
export async function invoicesOf(shop: CreditShop, ...quantities: number[]): Promise<string[]> {
  for (const quantity of quantities) await shipped(shop, (await boughtOnAccount(shop, quantity)).id);
  const { items } = await shop.seller.client.creditAccounts.listInvoices({ id: shop.accountId });
  return items.map(({ id }) => id).toReversed();
}
