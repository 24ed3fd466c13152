import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withActor } from '../../../db/with-actor.ts';
import { addMember, aPerson, aProduct, type Person } from '../../../testing/builders.ts';
import { mailTo } from '../../../testing/mailbox.ts';
import { aShop, purchase, purchasesOf } from '../../../testing/orders.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';
import { warnOfLowStock } from './warn-of-low-stock.ts';

let payments: TestPayments;
let shop: Awaited<ReturnType<typeof aShop>>;
beforeAll(async () => {
  payments = await startTestPayments();
});
beforeEach(async () => {
  shop = await aShop(payments);
});
afterAll(() => payments.stop());

const subjects = async ({ email }: Person) =>
  (await mailTo(payments.app, email)).map(({ subject }) => subject);

/** A product for sale with this many units and this warning level. */
async function aCounted(name: string, onHand: number, lowStockAt: number) {
  const { id } = await aProduct(shop.seller, shop.organization.id, { name, stockMode: 'counted' });
  await set(id, onHand, lowStockAt);
  return id;
}

async function set(id: string, onHand: number, lowStockAt: number | null) {
  const { items } = await shop.seller.client.products.listStock({ orgId: shop.organization.id });
  const version = items.find(({ productId }) => productId === id)?.version ?? 0;
  return shop.seller.client.products.setStock({ id, version, onHand, lowStockAt });
}

async function order(id: string): Promise<() => Promise<unknown>> {
  const buyer = await aPerson(payments.app);
  await purchase(buyer, id);
  const [placed] = await purchasesOf(buyer);
  return () => buyer.client.orders.cancel({ id: placed?.id ?? '' });
}

const query = (text: string, values: unknown[]) => payments.app.ownerDb.$client.query(text, values);

describe('a fall to the warning level', () => {
  it('is emailed to members who manage products and accept emails, when an order reserves the unit', async () => {
    const [admin, member, declined] = [
      await aPerson(payments.app),
      await aPerson(payments.app),
      await aPerson(payments.app),
    ];
    await addMember(payments.app, shop.organization.id, admin, 'admin');
    await addMember(payments.app, shop.organization.id, member, 'member');
    await addMember(payments.app, shop.organization.id, declined, 'admin');
    await query('UPDATE users SET wants_email = false WHERE id = $1', [declined.id]);
    const id = await aCounted('Cap', 6, 5);
    expect(await subjects(shop.seller)).toEqual([]);
    await order(id);
    expect(await subjects(admin)).toEqual(['Low stock: Cap']);
    expect(await subjects(member)).toEqual([]);
    expect(await subjects(declined)).toEqual([]);
    const [email] = await mailTo(payments.app, shop.seller.email);
    expect(email?.text).toContain('Cap: 5 available, warning at 5');
  });

  it('is emailed again only after the available units rose above the level', async () => {
    const id = await aCounted('Cap', 6, 5);
    const cancel = await order(id);
    await order(id);
    expect(await subjects(shop.seller)).toHaveLength(1);
    await cancel();
    expect(await subjects(shop.seller)).toHaveLength(1);
    await set(id, 7, 5);
    await order(id);
    expect(await subjects(shop.seller)).toHaveLength(2);
  });

  it('of several products is one email', async () => {
    await aCounted('Cap', 1, 5);
    await aCounted('Lens', 0, 0);
    const mails = await mailTo(payments.app, shop.seller.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Low stock: 2 products of ${shop.organization.name}`,
    ]);
    expect(mails[0]?.text).toContain('Lens: 0 available, warning at 0');
  });

  it('is emailed once, even if several jobs run at the same time or one runs again later', async () => {
    await aCounted('Cap', 1, 5);
    const { deps } = payments.app;
    const job = { sellerOrgId: shop.organization.id };
    await Promise.all(Array.from({ length: 4 }, () => warnOfLowStock(deps, job)));
    await warnOfLowStock(deps, job);
    expect(await subjects(shop.seller)).toEqual(['Low stock: Cap']);
  });

  it('is not emailed when the units rise again before the job runs, or while the seller is suspended', async () => {
    const id = await aCounted('Cap', 1, 5);
    await set(id, 9, 5);
    expect(await subjects(shop.seller)).toEqual([]);
    await withActor(payments.app.ownerDb, 'system:test', (tx) =>
      tx.execute(sql`UPDATE organizations SET status = 'suspended' WHERE id = ${shop.organization.id}`),
    );
    await query('UPDATE product_stock SET on_hand = 2 WHERE product_id = $1', [id]);
    expect(await subjects(shop.seller)).toEqual([]);
  });
});

describe('a product with reserved units', () => {
  it('is low by its available units, in the list and the filter', async () => {
    const id = await aCounted('Cap', 6, 5);
    const low = async () =>
      (await shop.seller.client.products.listStock({ orgId: shop.organization.id, only: 'low' })).items;
    expect(await low()).toEqual([]);
    const cancel = await order(id);
    expect(await low()).toMatchObject([{ productId: id, onHand: 6, reserved: 1, isLow: true }]);
    await cancel();
    expect(await low()).toEqual([]);
  });

  it('is marked as low by the database only, and can be marked as emailed only while it is low', async () => {
    const id = await aCounted('Cap', 6, 5);
    const { db } = payments.app.deps;
    const mark = db.$client.query('UPDATE product_stock SET low_since = now() WHERE product_id = $1', [id]);
    await expect(mark).rejects.toMatchObject({ code: '42501' });
    const tell = db.$client.query('UPDATE product_stock SET low_told_at = now() WHERE product_id = $1', [id]);
    await expect(tell).rejects.toMatchObject({ constraint: 'product_stock_told' });
  });
});
