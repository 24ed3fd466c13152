import type { Purchase } from '../../contract/purchases.ts';
import type { Person } from './builders.ts';
import { aDelivery, type aShop } from './orders.ts';
import type { TestPayments } from './test-payments.ts';

export type Shop = Awaited<ReturnType<typeof aShop>>;

type Placing = { cardId?: string; orgId?: string };

/** Places the orders of a cart with one product of each seller. */
export async function placeOrders(
  buyer: Person,
  sellers: Pick<Shop, 'product'>[],
  given: Placing,
): Promise<Purchase> {
  return buyer.client.purchases.place(await fillCart(buyer, sellers, given));
}

/** Fills the cart with one product of each seller. Returns the request that orders the cart. */
export async function fillCart(
  { client }: Person,
  sellers: Pick<Shop, 'product'>[],
  given: Placing,
): Promise<Parameters<Person['client']['purchases']['place']>[0]> {
  const party = given.orgId ? { orgId: given.orgId } : {};
  await client.deliveryAddresses.create({ ...party, ...aDelivery });
  await client.carts.addLines({
    ...party,
    lines: sellers.map(({ product }) => ({ productId: product.id })),
  });
  const { version: cartVersion } = await client.carts.find(party);
  return { requestKey: crypto.randomUUID(), cartVersion, deliverTo: 'last', ...given };
}

/** Sets how the bank responds to the next payments with the saved card. */
export async function bankAnswers(
  payments: TestPayments,
  cardId: string,
  ...answers: ('approve' | 'authenticate' | 'decline')[]
): Promise<void> {
  const { rows } = await payments.app.ownerDb.$client.query<{ id: string }>(
    'SELECT provider_method_id AS id FROM saved_cards WHERE id = $1',
    [cardId],
  );
  await payments.control(`payment_methods/${rows[0]?.id}/answers`, { answers });
}

/** The payments at the provider for the orders of a purchase, in any state. */
export async function paymentsFor(payments: TestPayments, { orders }: Purchase) {
  const { data } = await payments.provider<{
    data: { id: string; status: string; customer: string | null; metadata: { orderId?: string } }[];
  }>('/v1/payment_intents?limit=100');
  return data.filter(({ metadata }) => orders.some(({ id }) => id === metadata.orderId));
}

export const statesOf = (intents: { status: string }[]) => intents.map(({ status }) => status).toSorted();

/** Opens the provider's page of an order. */
export async function openPage({ client }: Person, id: string, orderId: string): Promise<string> {
  const { sessionUrl } = await client.purchases.pay({ id, orderId });
  return new URL(sessionUrl).pathname.split('/').at(-1) ?? '';
}

/** Moves the orders into the past, so that the sweep takes them. */
export async function later({ app }: TestPayments, { id }: Purchase, minutes: number): Promise<void> {
  await app.ownerDb.$client.query(
    `UPDATE orders SET created_at = created_at - make_interval(mins => $2), checkout_expires_at = checkout_expires_at - make_interval(mins => $2),
     checked_at = NULL WHERE purchase_id = $1`,
    [id, minutes],
  );
}
