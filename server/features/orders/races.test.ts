import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, aPerson } from '../../testing/builders.ts';
import { mailTo } from '../../testing/mailbox.ts';
import { aPaidPurchase, aShop, purchase, purchasesOf, stateOf } from '../../testing/orders.ts';
import { codeOf } from '../../testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../../testing/test-payments.ts';

let payments: TestPayments;
let shop: Awaited<ReturnType<typeof aShop>>;
beforeAll(async () => {
  payments = await startTestPayments({ PLATFORM_FEE_PERCENT: '3' });
  shop = await aShop(payments);
});
afterAll(() => payments.stop());

const sql = (text: string, values: unknown[] = []) =>
  payments.app.deps.db.$client.query(text, values).then(({ rows }) => rows);

const refund = (id: string, amount: string, by = shop.seller) =>
  by.client.orders.refund({ id, requestId: randomUUID(), amount, reason: 'requested_by_customer' });

async function unbalanced(orderId: string) {
  return sql(
    `SELECT e.id FROM ledger_entries e JOIN ledger_postings p ON p.entry_id = e.id WHERE e.order_id = $1
     GROUP BY e.id, p.currency HAVING sum(p.amount) <> 0`,
    [orderId],
  );
}

describe('at the same moment', () => {
  it('a payment and a cancellation end as the provider decided, and in nothing between', async () => {
    for (let round = 0; round < 4; round += 1) {
      const buyer = await aPerson(payments.app);
      const { sessionId } = await purchase(buyer, shop.product.id);
      const [order] = await purchasesOf(buyer);
      await Promise.allSettled([
        payments.control(`checkout/${sessionId}/pay`),
        codeOf(buyer.client.orders.cancel({ id: order?.id ?? '' })),
        codeOf(shop.seller.client.orders.cancel({ id: order?.id ?? '' })),
      ]);
      await payments.deliver();
      const session = await payments.provider<{ payment_status: string }>(
        `/v1/checkout/sessions/${sessionId}`,
      );
      const paid = session.payment_status === 'paid';
      expect(await stateOf(buyer)).toBe(paid ? 'processing/paid' : 'cancelled/unpaid');
    }
  });

  it('refunds of two managers never give back more than was paid', async () => {
    const sale = await aPaidPurchase(payments, shop.product.id);
    const admin = await aPerson(payments.app);
    await addMember(payments.app, shop.organization.id, admin, 'admin');
    const most = (Number(sale.total) * 0.6).toFixed(2);
    const codes = await Promise.all([
      codeOf(refund(sale.orderId, most)),
      codeOf(refund(sale.orderId, most, admin)),
    ]);
    expect(codes.toSorted()).toEqual(['BAD_REQUEST', 'allowed']);
    await payments.deliver();
    expect((await shop.seller.client.orders.findMoney({ id: sale.orderId })).totals.refunded).toBe(most);
    expect(await unbalanced(sale.orderId)).toEqual([]);
  });

  it('a refund and a dispute leave a balanced ledger, and no refund that nobody decided on', async () => {
    const sale = await aPaidPurchase(payments, shop.product.id);
    await Promise.allSettled([
      codeOf(refund(sale.orderId, '10.00')),
      payments.control(`charges/${sale.chargeId}/dispute`),
    ]);
    await payments.deliver();
    const { refunds, disputes } = await shop.seller.client.orders.findMoney({ id: sale.orderId });
    expect(disputes).toHaveLength(1);
    for (const { state } of refunds) expect(['succeeded', 'failed']).toContain(state);
    expect(await stateOf(sale.buyer)).toBe('processing/disputed');
    expect(await codeOf(refund(sale.orderId, '1.00'))).toBe('ORDER_NOT_REFUNDABLE');
    expect(await unbalanced(sale.orderId)).toEqual([]);
  });

  it('two managers answer a dispute once', async () => {
    const sale = await aPaidPurchase(payments, shop.product.id);
    const { id } = await payments.control<{ id: string }>(`charges/${sale.chargeId}/dispute`);
    await payments.deliver();
    const admin = await aPerson(payments.app);
    await addMember(payments.app, shop.organization.id, admin, 'admin');
    const answer = (by = shop.seller) =>
      codeOf(by.client.orders.submitEvidence({ id, explanation: `As ${by.id} says` }));
    const codes = await Promise.all([answer(), answer(admin)]);
    expect(codes.filter((code) => code === 'allowed')).toHaveLength(1);
    const dispute = await payments.provider<{ evidence_details: { submission_count: number } }>(
      `/v1/disputes/${id}`,
    );
    expect(dispute.evidence_details.submission_count).toBe(1);
  });
});

it('one person opens so many checkouts and no more, so that the provider has time for others', async () => {
  const buyer = await aPerson(payments.app);
  await sql(
    `INSERT INTO attempts (key, made) VALUES ('checkout:' || $1, 119)
     ON CONFLICT (key) DO UPDATE SET made = excluded.made`,
    [buyer.id],
  );
  await purchase(buyer, shop.product.id);
  const last = () => codeOf(purchase(buyer, shop.product.id));
  await last();
  expect(await last()).toBe('SENT_TOO_MUCH');
});

it("a person's name stays in its line and its direction in letters", async () => {
  const { buyer } = { buyer: await aPerson(payments.app) };
  const fullName = 'Ben\r\n\r\nPay at evil.example\u202e\u2067';
  expect((await buyer.client.users.updateProfile({ fullName })).fullName).toBe('Ben Pay at evil.example');
  expect(await codeOf(buyer.client.users.updateProfile({ fullName: '\u200b\u202e' }))).toBe('BAD_REQUEST');
  await purchase(buyer, shop.product.id);
  const [order] = await purchasesOf(buyer);
  await buyer.client.orders.sendMessage({ id: order?.id ?? '', key: randomUUID(), text: 'Hello' });
  const letter = (await mailTo(payments.app, shop.seller.email)).at(-1);
  expect(letter?.text).toContain('Ben Pay at evil.example wrote to you');
});
