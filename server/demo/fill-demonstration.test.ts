import { afterAll, beforeAll, expect, it } from 'vitest';
import { reconcile } from '../features/orders/money/reconcile.ts';
import { settleCheckout } from '../features/orders/settle-order.ts';
import type { Client } from '../testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../testing/test-payments.ts';
import { fillDemonstration } from './fill-demonstration.ts';
import { demoPassword } from './world/people.ts';

let payments: TestPayments;
let seller: Client;
let buyer: Client;
let orgId: string;
beforeAll(async () => {
  payments = await startTestPayments();
  const { app } = payments;
  await fillDemonstration(app.deps, app.database.ownerUrl, () => {});
  seller = await signedIn('owner@cortiva.example');
  buyer = await signedIn('buyer@harbour.example');
  orgId =
    (await query<{ id: string }>("SELECT id FROM organizations WHERE name = 'Cortiva Instruments'"))[0]?.id ??
    '';
}, 60_000);
afterAll(() => payments.stop());

async function signedIn(email: string): Promise<Client> {
  const { app } = payments;
  const { accessToken } = await app.anyone.auth.signIn({ email, password: demoPassword });
  return app.as(accessToken);
}

async function query<Row>(statement: string): Promise<Row[]> {
  return (await payments.app.deps.db.$client.query(statement)).rows as Row[];
}

const states = () =>
  query(`SELECT o.id, o.status, o.payment_status, o.updated_at,
    (SELECT count(*) FROM ledger_entries e WHERE e.order_id = o.id) AS entries,
    (SELECT count(*) FROM order_events e WHERE e.order_id = o.id) AS events,
    (SELECT array_agg(status) FROM disputes d WHERE d.order_id = o.id) AS disputes FROM orders o ORDER BY o.id`);

it('the orders occur in all states, and each has the same state at the provider', async () => {
  const before = await states();
  const emails = await query('SELECT count(*)::int AS count FROM mail_log');
  const sessions = await query<{ id: string | null }>(
    "SELECT provider_session_id AS id FROM orders WHERE payment_status <> 'on_account'",
  );
  for (const { id } of sessions) await settleCheckout(payments.app.deps, id ?? 'none');
  expect(await states()).toEqual(before);
  expect(await query('SELECT count(*)::int AS count FROM mail_log')).toEqual(emails);
});

it('the provider’s balance equals the ledger', async () => {
  await reconcile(payments.app.deps, { days: 70, settledMinutes: 0 });
  expect(await query('SELECT error FROM reconciliations')).toEqual([{ error: null }]);
  expect(await query('SELECT * FROM discrepancies')).toEqual([]);
});

it('the open dispute accepts evidence', async () => {
  const disputes = await seller.orders.listDisputes({ orgId });
  const open = disputes.find(({ status }) => status === 'needs_response');
  const daysLeft = (Date.parse(open?.evidenceDueBy ?? '') - Date.now()) / 86_400_000;
  expect(daysLeft).toBeGreaterThan(3);
  const answered = await seller.orders.submitEvidence({
    id: open?.id ?? '',
    explanation: 'It was delivered.',
  });
  expect(answered.status).toBe('under_review');
});

it('a paid order is refunded partly and then completely', async () => {
  const { items } = await seller.orders.list({ side: 'sales', orgId, status: 'processing' });
  const order = items.find(({ paymentStatus }) => paymentStatus === 'paid');
  const id = order?.id ?? '';
  const refund = (amount?: string) =>
    seller.orders.refund({
      id,
      requestId: crypto.randomUUID(),
      reason: 'requested_by_customer',
      ...(amount && { amount }),
    });
  expect(await refund('10.00')).toMatchObject({ state: 'succeeded', amount: '10.00' });
  expect((await refund()).state).toBe('succeeded');
  expect((await seller.orders.find({ id })).paymentStatus).toBe('refunded');
});

it('an open order is cancelled by its buyer', async () => {
  const { items } = await buyer.orders.list({ side: 'purchases', status: 'pending' });
  const open = items.find(({ paymentStatus }) => paymentStatus === 'unpaid');
  expect(await buyer.orders.cancel({ id: open?.id ?? '' })).toMatchObject({ status: 'cancelled' });
});
