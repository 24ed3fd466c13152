import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, anOrganization, aPerson, aSuperAdmin } from '../../../testing/builders.ts';
import { aPaidPurchase, aShop, purchase, purchasesOf } from '../../../testing/orders.ts';
import { codeOf } from '../../../testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';

let payments: TestPayments;
let owner: pg.Client;
let shop: Awaited<ReturnType<typeof aShop>>;
beforeAll(async () => {
  payments = await startTestPayments();
  owner = new pg.Client({ connectionString: payments.app.database.ownerUrl });
  await owner.connect();
  shop = await aShop(payments);
});
afterAll(async () => {
  await owner.end();
  await payments.stop();
});

describe('a purchase', () => {
  it('is hidden from strangers, colleagues without the right, and the seller', async () => {
    const [buyer, colleague] = [await aPerson(payments.app), await aPerson(payments.app)];
    const { id: orgId } = await anOrganization(payments.app, buyer, 'buyer_org');
    await addMember(payments.app, orgId, colleague, 'member');
    await purchase(buyer, shop.product.id, orgId);
    const [order] = (await buyer.client.orders.list({ side: 'purchases', orgId })).items;
    const id = order?.purchaseId ?? '';
    for (const { client } of [await aPerson(payments.app), colleague, shop.seller])
      expect(await codeOf(client.purchases.find({ id }))).toBe('NOT_FOUND');
    const admin = await aPerson(payments.app);
    await addMember(payments.app, orgId, admin, 'admin');
    for (const { client } of [buyer, admin, await aSuperAdmin(payments.app)])
      expect(await client.purchases.find({ id })).toMatchObject({ id, buyerOrgId: orgId });
  });

  it('has the state of its orders, and the attempts to pay them', async () => {
    const { buyer, orderId } = await aPaidPurchase(payments, shop.product.id);
    const { purchaseId: id } = await buyer.client.orders.find({ id: orderId });
    expect(await buyer.client.purchases.find({ id })).toMatchObject({
      status: 'processing',
      orders: [
        {
          id: orderId,
          status: 'processing',
          paymentStatus: 'paid',
          sellerOrgName: shop.organization.name,
          payments: [{ attempt: 1, state: 'succeeded' }],
        },
      ],
    });
  });

  it('is created for each order of Purchase Now', async () => {
    const buyer = await aPerson(payments.app);
    const { sessionId } = await purchase(buyer, shop.product.id);
    await purchase(buyer, shop.product.id);
    await payments.control(`checkout/${sessionId}/pay`);
    await payments.deliver();
    await purchase(buyer, shop.product.id);
    const orders = await purchasesOf(buyer);
    expect(orders).toHaveLength(2);
    expect(new Set(orders.map(({ purchaseId }) => purchaseId)).size).toBe(2);
  });
});

describe('the database', () => {
  it('stores an attempt that got no answer as failed, and the next one with its session', async () => {
    const buyer = await aPerson(payments.app);
    await purchase(buyer, shop.product.id);
    const [order] = await purchasesOf(buyer);
    const change = (changes: string) => owner.query(`UPDATE orders SET ${changes} WHERE id = '${order?.id}'`);
    await change('provider_session_id = NULL');
    await change('attempt = attempt + 1');
    await change("provider_session_id = 'cs_second'");
    await change("payment_status = 'processing', provider_payment_intent_id = 'pi_second'");
    const { rows } = await owner.query(
      `SELECT attempt, state, provider_session_id AS session, provider_payment_intent_id AS payment, amount
       FROM payments WHERE order_id = $1 ORDER BY attempt`,
      [order?.id],
    );
    expect(rows).toEqual([
      { attempt: 1, state: 'failed', session: null, payment: null, amount: shop.product.price },
      {
        attempt: 2,
        state: 'processing',
        session: 'cs_second',
        payment: 'pi_second',
        amount: shop.product.price,
      },
    ]);
  });

  it('refuses an order of another buyer, or of another organization, in a purchase', async () => {
    const buyer = await aPerson(payments.app);
    const { id: orgId } = await anOrganization(payments.app, buyer, 'buyer_org');
    await purchase(buyer, shop.product.id);
    const [order] = await purchasesOf(buyer);
    const add = (buyerId: string, buyerOrgId: string | null) =>
      owner.query(
        `INSERT INTO orders (purchase_id, order_number, total_amount, currency, buyer_id, buyer_org_id, seller_org_id, provider_account_id)
         SELECT purchase_id, 'ORD-other', 1, 'NZD', $2, $3, seller_org_id, 'acct' FROM orders WHERE id = $1`,
        [order?.id, buyerId, buyerOrgId],
      );
    for (const refused of [add(shop.buyer.id, null), add(buyer.id, orgId)])
      await expect(refused).rejects.toMatchObject({ constraint: 'orders_buyer_of_purchase' });
  });

  it('refuses a second order for a seller and currency, another purchase for an order, and any change', async () => {
    const { rows } = await owner.query('SELECT id, purchase_id FROM orders ORDER BY id LIMIT 2');
    const [one, other] = rows;
    const again = owner.query(
      `INSERT INTO orders (purchase_id, order_number, total_amount, currency, buyer_id, buyer_org_id, seller_org_id, provider_account_id)
       SELECT purchase_id, 'ORD-again', 1, currency, buyer_id, buyer_org_id, seller_org_id, 'acct' FROM orders WHERE id = $1`,
      [one.id],
    );
    await expect(again).rejects.toMatchObject({ constraint: 'orders_of_purchase' });
    const moved = owner.query('UPDATE orders SET purchase_id = $2 WHERE id = $1', [
      one.id,
      other.purchase_id,
    ]);
    await expect(moved).rejects.toMatchObject({ message: 'An order stays as it was sold' });
    const changed = owner.query('UPDATE purchases SET created_at = now()');
    await expect(changed).rejects.toMatchObject({ message: 'A purchase stays as it was made' });
  });
});
