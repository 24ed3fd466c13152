import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Statement } from '../../../../contract/statements.ts';
import { addMember, anOrganization, aPerson, arrived, aSuperAdmin } from '../../../testing/builders.ts';
import { aPaidPurchase, aShop } from '../../../testing/orders.ts';
import { codeOf } from '../../../testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';

let payments: TestPayments;
let shop: Awaited<ReturnType<typeof aShop>>;
beforeAll(async () => {
  payments = await startTestPayments({ PLATFORM_FEE_PERCENT: '3' });
  shop = await aShop(payments);
});
afterAll(() => payments.stop());

const month = '2026-02';
const ask = () => ({ orgId: shop.organization.id, month });

/** Writes a movement of the seller as read from the provider at that time. */
async function move(
  orderId: string,
  at: string,
  kind: string,
  amount: string,
  currency = 'AUD',
): Promise<void> {
  const { $client } = payments.app.deps.db;
  await $client.query(
    `WITH entry AS (
       INSERT INTO ledger_entries (order_id, seller_org_id, kind, provider_id, occurred_at)
       VALUES ($1, $2, $3, 'tr_' || uuidv7(), $4) RETURNING id)
     INSERT INTO ledger_postings (seller_org_id, entry_id, account, currency, amount)
     SELECT $2, id, account, $6, amount FROM entry, (VALUES ('seller', $5::numeric), ('balance', -$5::numeric)) AS p(account, amount)`,
    [orderId, shop.organization.id, kind, at, amount, currency],
  );
}

it('refuses everyone but a manager of the seller', async () => {
  const member = await aPerson(payments.app);
  await addMember(payments.app, shop.organization.id, member, 'member');
  const rival = await aPerson(payments.app);
  await anOrganization(payments.app, rival);
  for (const { client } of [shop.buyer, member, rival, await aSuperAdmin(payments.app)]) {
    expect(await codeOf(client.payments.findStatement(ask()))).toBe('FORBIDDEN');
    expect(await codeOf(client.payments.exportStatement(ask()))).toBe('FORBIDDEN');
  }
});

it('is empty for a seller without movements', async () => {
  expect((await shop.seller.client.payments.findStatement(ask())).currencies).toEqual([]);
});

it('has opening balance, movements and closing balance of each currency, from midnight to midnight UTC', async () => {
  const { orderId } = await aPaidPurchase(payments, shop.product.id);
  await move(orderId, '2026-01-31T23:59:59Z', 'transfer', '100.00');
  await move(orderId, '2026-02-01T00:00:00Z', 'transfer', '50.00');
  await move(orderId, '2026-02-28T23:59:59Z', 'transfer_reversal', '-120.50');
  await move(orderId, '2026-03-01T00:00:00Z', 'transfer', '7.00');
  await move(orderId, '2026-01-05T00:00:00Z', 'transfer', '5000', 'JPY');
  const statement = await shop.seller.client.payments.findStatement(ask());
  expect(statement.currencies).toMatchObject([
    {
      currency: 'AUD',
      opening: '100.00',
      closing: '29.50',
      sums: [
        { kind: 'transfer', amount: '50.00', count: 1 },
        { kind: 'transfer_reversal', amount: '-120.50', count: 1 },
      ],
      movements: [
        { kind: 'transfer', amount: '50.00', balance: '150.00', orderId },
        { kind: 'transfer_reversal', amount: '-120.50', balance: '29.50', orderId },
      ],
    },
    { currency: 'JPY', opening: '5000.00', closing: '5000.00', sums: [], movements: [] },
  ]);
  await expectToAddUp(statement);
});

it("closes with this month's sales less fee and refunds", async () => {
  const sale = await aPaidPurchase(payments, shop.product.id);
  await shop.seller.client.orders.refund({
    id: sale.orderId,
    requestId: sale.orderId,
    amount: '10.00',
    reason: 'duplicate',
  });
  const now = new Date().toISOString().slice(0, 7);
  const statement = await shop.seller.client.payments.findStatement({ ...ask(), month: now });
  await expectToAddUp(statement);
  const money = await shop.seller.client.orders.findMoney({ id: sale.orderId });
  const ofOrder = statement.currencies
    .flatMap(({ movements }) => movements)
    .filter(({ orderId }) => orderId === sale.orderId);
  expect(ofOrder.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)).toBe(
    Math.round(Number(money.seller?.kept) * 100),
  );
});

it('can be downloaded as a file with the same rows', async () => {
  const file = await shop.seller.client.payments.exportStatement(ask());
  expect(file.name).toBe('statement-2026-02.csv');
  expect(file.type).toBe('text/csv');
  const rows = (await file.text())
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split(','));
  expect(
    rows.map(([date, currency, kind, , , amount, balance]) => [date, currency, kind, amount, balance]),
  ).toEqual([
    ['Date', 'Currency', 'Movement', 'Amount', 'Balance'],
    ['2026-02-01', 'AUD', 'Opening balance', '', '100.00'],
    ['2026-02-01T00:00:00.000Z', 'AUD', 'Sale', '50.00', '150.00'],
    ['2026-02-28T23:59:59.000Z', 'AUD', 'Refund or lost dispute', '-120.50', '29.50'],
    ['2026-02-28', 'AUD', 'Closing balance', '', '29.50'],
    ['2026-02-01', 'JPY', 'Opening balance', '', '5000.00'],
    ['2026-02-28', 'JPY', 'Closing balance', '', '5000.00'],
  ]);
});

it('lists the payouts of the month with the data on the bank statement', async () => {
  const sale = await aPaidPurchase(payments, shop.product.id);
  await arrived(payments.app, sale.orderId);
  const { rows } = await payments.app.ownerDb.$client.query<{ id: string }>(
    'SELECT provider_account_id AS id FROM connected_accounts WHERE org_id = $1',
    [shop.organization.id],
  );
  await payments.control('time', { aheadMs: 2 * 24 * 60 * 60_000 });
  await payments.control(`accounts/${rows[0]?.id}/pay-out`);
  await payments.control('time', { aheadMs: 0 });
  await payments.deliver();
  const stored = await payments.app.ownerDb.$client.query<{ id: string; month: string }>(
    `SELECT id, to_char(arrives_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month FROM payouts WHERE org_id = $1`,
    [shop.organization.id],
  );
  const [payout] = stored.rows;
  const { orgId } = ask();
  const { payouts } = await shop.seller.client.payments.findStatement({ orgId, month: payout?.month ?? '' });
  expect(payouts).toMatchObject([
    { id: payout?.id, status: 'in_transit', currency: 'AUD', bankLast4: expect.stringMatching(/^\d{4}$/) },
  ]);
  const file = await shop.seller.client.payments.exportStatement({ orgId, month: payout?.month ?? '' });
  expect(await file.text()).toContain(
    `Payout,,${payout?.id},,,${payouts[0]?.amount},On its way,…${payouts[0]?.bankLast4}`,
  );
  const paper = await shop.seller.client.payments.printStatement({ orgId, month: payout?.month ?? '' });
  const { text } = await extractText(new Uint8Array(await paper.arrayBuffer()), { mergePages: true });
  const day = new Date(payouts[0]?.arrivesAt ?? '').getUTCDate();
  expect(text.replace(/\s+/g, ' ')).toMatch(
    new RegExp(`${day} \\w+ \\d{4} Payout ${payout?.id} On its way .* ${payouts[0]?.bankLast4} AUD `),
  );
});

it.each(['2026-13', '2026-1', 'yesterday', '1999-01'])('refuses %s as a month', async (wrong) => {
  const error = await shop.seller.client.payments
    .findStatement({ ...ask(), month: wrong })
    .catch((error) => error);
  expect(error.data?.fields?.month?.code).toBe('DATE_MISSING');
});

async function expectToAddUp({ currencies }: Statement): Promise<void> {
  for (const { opening, closing, movements, sums } of currencies) {
    const cents = (amounts: string[]) =>
      amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0);
    expect(cents([opening, ...movements.map(({ amount }) => amount)])).toBe(cents([closing]));
    expect(cents([opening, ...sums.map(({ amount }) => amount)])).toBe(cents([closing]));
  }
}
