import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  addMember,
  anOrganization,
  aPerson,
  aProduct,
  aSuperAdmin,
  type Person,
  removeMember,
} from '../../testing/builders.ts';
import { mailTo } from '../../testing/mailbox.ts';
import { aPaidPurchase, aShop, purchase, purchasesOf, stateOf } from '../../testing/orders.ts';
import { codeOf } from '../../testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../../testing/test-payments.ts';
import type { Provider } from '../payments/payment-provider.ts';
import { sendRefund } from './money/send-refund.ts';

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

describe('at the same time', () => {
  it('a payment and a cancellation end as the provider decided, and in no mixed state', async () => {
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

  it('refunds of two managers never exceed what was paid', async () => {
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

  it('a refund and a dispute leave a balanced ledger, and no refund that nobody requested', async () => {
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

describe('a change of a refund whose order is locked', () => {
  const waiters = () =>
    sql("SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'");

  it.each([
    ['after a refusal', (id: string) => sendRefund(payments.app.deps, id)],
    ['when the refund is due', () => payments.sweep('sweep-refunds')],
  ])('does not lock the refund first, %s', async (_why, change) => {
    const sale = await aPaidPurchase(payments, shop.product.id);
    await payments.control(`charges/${sale.chargeId}/dispute`);
    const [asked] = await sql(
      `INSERT INTO refunds (order_id, seller_org_id, request_id, requested_by, amount, currency, reason, state, created_at)
       SELECT id, seller_org_id, uuidv7(), $2, 1, currency, 'duplicate', 'requested', now() - interval '1 day'
       FROM orders WHERE id = $1 RETURNING id`,
      [sale.orderId, shop.seller.id],
    );
    // Locks the order and then its refund, in the same sequence as the code that stores what it read from the provider.
    const evidence = await payments.app.deps.db.$client.connect();
    await evidence.query('BEGIN');
    await evidence.query('SELECT FROM orders WHERE id = $1 FOR UPDATE', [sale.orderId]);
    const changing = Promise.allSettled([change(asked.id)]);
    await vi.waitFor(async () => expect(await waiters()).toHaveLength(1), 10_000);
    await evidence.query('UPDATE refunds SET told_at = now() WHERE id = $1', [asked.id]);
    await evidence.query('COMMIT');
    evidence.release();
    await changing;
    expect(await sql('SELECT state, failure FROM refunds WHERE id = $1', [asked.id])).toEqual([
      { state: 'failed', failure: expect.stringContaining('charged back') },
    ]);
  });
});

describe('a user who loses their role during a call to the provider', () => {
  type Calls = Partial<Provider>;

  /** Removes an admin of the shop during a call that the provider then completes. */
  async function whileRemoved(calls: (made: Provider, remove: () => Promise<void>) => Calls) {
    const admin = await aPerson(payments.app, 'Ada Admin');
    await addMember(payments.app, shop.organization.id, admin, 'admin');
    const { payments: provider } = payments.app.deps;
    const ofRequest = provider.within.bind(provider);
    const remove = () => removeMember(payments.app, shop.organization.id, admin);
    const within = vi.spyOn(provider, 'within').mockImplementationOnce((milliseconds) => {
      const made = ofRequest(milliseconds);
      return { ...made, ...calls(made, remove) };
    });
    return { admin, end: () => within.mockRestore() };
  }

  it('has their refund made and recorded under their name, and cannot make another', async () => {
    const sale = await aPaidPurchase(payments, shop.product.id);
    const { admin, end } = await whileRemoved((made, remove) => ({
      createRefund: (asked) => remove().then(() => made.createRefund(asked)),
    }));
    const requestId = randomUUID();
    const ask = () =>
      admin.client.orders.refund({ id: sale.orderId, requestId, amount: '7.00', reason: 'duplicate' });
    expect(await codeOf(ask())).toBe('allowed');
    end();
    await payments.deliver();
    expect(await codeOf(ask())).toBe('NOT_FOUND');
    expect(await codeOf(refund(sale.orderId, '1.00', admin))).toBe('NOT_FOUND');
    const { refunds, totals } = await shop.seller.client.orders.findMoney({ id: sale.orderId });
    expect(refunds).toMatchObject([{ amount: '7.00', state: 'succeeded', requestedByName: 'Ada Admin' }]);
    expect(totals.refunded).toBe('7.00');
    expect(await unbalanced(sale.orderId)).toEqual([]);
  });

  it('has evidence in progress recorded under their name', async () => {
    const sale = await aPaidPurchase(payments, shop.product.id);
    const { id } = await payments.control<{ id: string }>(`charges/${sale.chargeId}/dispute`);
    await payments.deliver();
    const { admin, end } = await whileRemoved((made, remove) => ({
      submitEvidence: (...sent) => remove().then(() => made.submitEvidence(...sent)),
    }));
    const ask = () => admin.client.orders.submitEvidence({ id, explanation: 'It was delivered.' });
    expect(await codeOf(ask())).toBe('allowed');
    end();
    expect(await codeOf(ask())).toBe('NOT_FOUND');
    const { disputes } = await shop.seller.client.orders.findMoney({ id: sale.orderId });
    expect(disputes).toMatchObject([{ status: 'under_review', evidenceSubmittedByName: 'Ada Admin' }]);
    const audit = await sql(
      "SELECT DISTINCT changed_by FROM order_money_audit WHERE subject_id = $1 AND changed_by <> 'system:payments'",
      [id],
    );
    expect(audit).toEqual([{ changed_by: admin.id }]);
  });

  it('does not get the onboarding link, of an existing account or a new one', async () => {
    const link = (by: Person, orgId: string) => codeOf(by.client.payments.createAccountLink({ orgId }));
    const { admin, end } = await whileRemoved((made, remove) => ({
      createAccountLink: (asked) => remove().then(() => made.createAccountLink(asked)),
    }));
    expect(await link(admin, shop.organization.id)).toBe('FORBIDDEN');
    end();

    const fresh = await anOrganization(payments.app, shop.seller);
    const started = await whileRemoved((made) => ({
      createAccount: (...asked) =>
        removeMember(payments.app, fresh.id, started.admin).then(() => made.createAccount(...asked)),
    }));
    await addMember(payments.app, fresh.id, started.admin, 'admin');
    expect(await link(started.admin, fresh.id)).toBe('FORBIDDEN');
    started.end();
    // The provider has opened the account although the caller was refused. Other managers continue with this account.
    const { account } = await shop.seller.client.payments.findConnectedAccount({ orgId: fresh.id });
    expect(account).toMatchObject({ detailsSubmitted: false });
    expect(await link(shop.seller, fresh.id)).toBe('allowed');
  });

  it('has a parcel that waited for the order recorded under their name, and cannot record another', async () => {
    const sale = await aPaidPurchase(payments, shop.product.id);
    const admin = await aPerson(payments.app, 'Ada Admin');
    await addMember(payments.app, shop.organization.id, admin, 'admin');
    const parcel = { key: randomUUID(), orderId: sale.orderId, carrier: 'dhl' } as const;
    const ship = () => admin.client.orders.ship({ orgId: shop.organization.id, parcels: [parcel] });
    const waiting = await payments.app.deps.db.$client.connect();
    await waiting.query('BEGIN');
    await waiting.query('SELECT FROM orders WHERE id = $1 FOR UPDATE', [sale.orderId]);
    const shipping = ship();
    await vi.waitFor(
      async () =>
        expect(
          await sql(
            "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
          ),
        ).toHaveLength(1),
      10_000,
    );
    await removeMember(payments.app, shop.organization.id, admin);
    await waiting.query('COMMIT');
    waiting.release();
    expect((await shipping).shipped).toMatchObject([{ orderId: sale.orderId, isComplete: true }]);
    expect(await sql('SELECT shipped_by FROM shipments WHERE order_id = $1', [sale.orderId])).toEqual([
      { shipped_by: admin.id },
    ]);
    expect(await codeOf(ship())).toBe('FORBIDDEN');
  });

  it.each(['user', 'organization'] as const)(
    'a suspension of the buying %s that comes first leaves no order',
    async (kind) => {
      const buyer = await aPerson(payments.app);
      const clinic = await anOrganization(payments.app, buyer, 'buyer_org');
      const staff = await aSuperAdmin(payments.app);
      const suspending = await payments.app.deps.db.$client.connect();
      await suspending.query('BEGIN');
      await suspending.query(
        "SELECT set_config('myelin.actor', $1, true), set_config('myelin.reason', 'Stolen card', true)",
        [staff.id],
      );
      await suspending.query(
        kind === 'user'
          ? "UPDATE users SET suspended_because = 'Stolen card' WHERE id = $1"
          : "UPDATE organizations SET suspended_because = 'Stolen card', status = 'suspended' WHERE id = $1",
        [kind === 'user' ? buyer.id : clinic.id],
      );
      const buying = codeOf(purchase(buyer, shop.product.id, clinic.id));
      await vi.waitFor(
        async () =>
          expect(
            await sql(
              "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
            ),
          ).toHaveLength(1),
        10_000,
      );
      await suspending.query('COMMIT');
      suspending.release();
      expect(await buying).toBe(kind === 'user' ? 'UNAUTHORIZED' : 'ORGANIZATION_SUSPENDED');
      expect(await sql('SELECT FROM orders WHERE buyer_id = $1', [buyer.id])).toEqual([]);
    },
  );
});

it('refunds yen in whole units up to the last, with transfer and fee, and refuses fractions', async () => {
  const yen = await aProduct(shop.seller, shop.organization.id, { price: '1001', currency: 'JPY' });
  const sale = await aPaidPurchase(payments, yen.id);
  for (const part of ['1.50', '0.01']) expect(await codeOf(refund(sale.orderId, part))).toBe('BAD_REQUEST');
  for (const part of ['1', '333', '1.00', '1'])
    expect(await codeOf(refund(sale.orderId, part))).toBe('allowed');
  const rest = { id: sale.orderId, requestId: randomUUID(), reason: 'requested_by_customer' } as const;
  expect(await shop.seller.client.orders.refund(rest)).toMatchObject({ amount: '665.00', currency: 'JPY' });
  await payments.deliver();
  expect(await stateOf(sale.buyer)).toBe('refunded/refunded');
  const { totals, seller } = await shop.seller.client.orders.findMoney({ id: sale.orderId });
  expect(totals).toMatchObject({ paid: '1001.00', refunded: '1001.00', refundable: '0.00' });
  expect(seller).toMatchObject({ feeCharged: '30.00', fee: '0.00', kept: '0.00' });
  expect(await unbalanced(sale.orderId)).toEqual([]);
  await payments.sweep('reconcile');
  expect(await sql('SELECT kind FROM discrepancies WHERE order_id = $1', [sale.orderId])).toEqual([]);
});

it('limits the checkouts of one person, so that the provider can serve others', async () => {
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

it("keeps a person's name within its line and direction in emails", async () => {
  const { buyer } = { buyer: await aPerson(payments.app) };
  const fullName = 'Ben\r\n\r\nPay at evil.example\u202e\u2067';
  expect((await buyer.client.users.updateProfile({ fullName })).fullName).toBe('Ben Pay at evil.example');
  expect(await codeOf(buyer.client.users.updateProfile({ fullName: '\u200b\u202e' }))).toBe('BAD_REQUEST');
  await purchase(buyer, shop.product.id);
  const [order] = await purchasesOf(buyer);
  await buyer.client.orders.sendMessage({ id: order?.id ?? '', key: randomUUID(), text: 'Hello' });
  const email = (await mailTo(payments.app, shop.seller.email)).at(-1);
  expect(email?.text).toContain('Ben Pay at evil.example wrote to you');
});
