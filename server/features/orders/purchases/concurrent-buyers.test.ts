import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMember, anOrganization, aPerson, aProduct, type Person } from '../../../testing/builders.ts';
import { aDelivery, aShop, purchase } from '../../../testing/orders.ts';
import { codeOf } from '../../../testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';

/** `npm run proof -- stock` runs 400 buyers, 50 colleagues and more connections to the database. */
const buyers = Number(process.env.BUYERS ?? 16);
const units = Number(process.env.UNITS ?? 4);
const submits = Number(process.env.SUBMITS ?? 6);
const connections = process.env.CONNECTIONS ?? '8';

let payments: TestPayments;
let shop: Awaited<ReturnType<typeof aShop>>;
beforeAll(async () => {
  payments = await startTestPayments({ DATABASE_POOL: connections });
  shop = await aShop(payments);
});
afterAll(() => payments.stop());

it(`${units} units are sold exactly once to ${buyers} buyers who order at the same time`, {
  timeout: 120_000,
}, async () => {
  const { id: productId } = await aProduct(shop.seller, shop.organization.id, { stockMode: 'counted' });
  await shop.seller.client.products.setStock({ id: productId, version: 1, onHand: units });
  const orderers = await Promise.all(
    Array.from({ length: buyers }, async (_, place) => {
      const buyer = await aPerson(payments.app);
      return place % 2 === 0 ? () => purchase(buyer, productId) : withCart(buyer, productId);
    }),
  );
  const begun = performance.now();
  const outcomes = await Promise.all(orderers.map((order) => codeOf(order())));
  const seconds = (performance.now() - begun) / 1000;
  const sold = outcomes.filter((outcome) => outcome === 'allowed').length;
  console.log(JSON.stringify({ buyers, units, connections, sold, seconds: Number(seconds.toFixed(1)) }));
  expect(sold).toBe(units);
  expect(new Set(outcomes)).toEqual(new Set(['allowed', 'OUT_OF_STOCK', 'CART_LINES_REFUSED']));
  expect(await stockOf(productId)).toEqual({ onHand: units, reserved: units, ordered: units });
  await payEveryOrder();
  expect(await stockOf(productId)).toEqual({ onHand: 0, reserved: 0, ordered: units });
});

it(`${submits} colleagues who submit their shared cart at the same time make one purchase`, {
  timeout: 120_000,
}, async () => {
  const owner = await aPerson(payments.app);
  const { id: orgId } = await anOrganization(payments.app, owner, 'buyer_org');
  await owner.client.deliveryAddresses.create({ orgId, ...aDelivery });
  await owner.client.carts.addLines({ orgId, lines: [{ productId: shop.product.id }] });
  const { version } = await owner.client.carts.find({ orgId });
  const colleagues = await Promise.all(Array.from({ length: submits }, () => aPerson(payments.app)));
  for (const colleague of colleagues) await addMember(payments.app, orgId, colleague, 'member');
  const outcomes = await Promise.all(
    colleagues.map(({ client }) =>
      codeOf(
        client.purchases.place({
          orgId,
          requestKey: crypto.randomUUID(),
          cartVersion: version,
          deliverTo: 'last',
        }),
      ),
    ),
  );
  const placed = outcomes.filter((outcome) => outcome === 'allowed').length;
  console.log(JSON.stringify({ submits, placed }));
  expect(placed).toBe(1);
  expect(new Set(outcomes)).toEqual(new Set(['allowed', 'CART_CHANGED']));
  expect((await owner.client.purchases.list({ orgId })).items).toHaveLength(1);
});

/** Fills the buyer's cart. Returns a function that orders it. */
async function withCart({ client }: Person, productId: string) {
  await client.deliveryAddresses.create(aDelivery);
  await client.carts.addLines({ lines: [{ productId }] });
  const { version } = await client.carts.find({});
  return () =>
    client.purchases.place({
      requestKey: crypto.randomUUID(),
      cartVersion: version,
      deliverTo: 'last',
    });
}

/** `ordered` are the units in the lines of orders. */
async function stockOf(productId: string) {
  const { rows } = await payments.app.ownerDb.$client.query(
    `SELECT on_hand AS "onHand", reserved,
       (SELECT sum(quantity)::int FROM order_items i WHERE i.product_id = s.product_id) AS ordered
     FROM product_stock s WHERE product_id = $1`,
    [productId],
  );
  return rows[0];
}

async function payEveryOrder(): Promise<void> {
  const { rows } = await payments.app.ownerDb.$client.query<{ id: string }>(
    'SELECT provider_session_id AS id FROM orders',
  );
  for (const { id } of rows) await payments.control(`checkout/${id}/pay`);
  await payments.deliver();
}
