import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPaidPurchase, aShop } from '../../../testing/orders.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';
import { settleCheckout, settlePayment } from '../settle-order.ts';

let payments: TestPayments;
let shop: Awaited<ReturnType<typeof aShop>>;
beforeAll(async () => {
  payments = await startTestPayments({ PLATFORM_FEE_PERCENT: '3' });
  shop = await aShop(payments);
});
afterAll(() => payments.stop());

const sell = () => aPaidPurchase(payments, shop.product.id);
const db = () => payments.app.deps.db.$client;

/** `kind from → to amount`, oldest first. */
async function ledgerOf(orderId: string): Promise<string[]> {
  const { rows } = await db().query<{ line: string }>(
    `SELECT e.kind || ' ' || f.account || ' → ' || t.account || ' ' || t.amount AS line
     FROM ledger_entries e JOIN ledger_postings f ON f.entry_id = e.id AND f.amount < 0
       JOIN ledger_postings t ON t.entry_id = e.id AND t.amount > 0
     WHERE e.order_id = $1 ORDER BY line`,
    [orderId],
  );
  return rows.map(({ line }) => line);
}

const whole = (total: string) => [
  `application_fee seller → platform_fee ${(Number(total) * 0.03).toFixed(2)}`,
  `charge buyer → balance ${total}`,
  `processing_fee balance → provider ${((Math.round(Number(total) * 100 * 0.0175) + 30) / 100).toFixed(2)}`,
  `transfer balance → seller ${total}`,
];

describe('the ledger has every movement once', () => {
  it('of a payment, even if it is read several times', async () => {
    const sale = await sell();
    expect(await ledgerOf(sale.orderId)).toEqual(whole(sale.total));
    const { deps } = payments.app;
    await Promise.all([
      settleCheckout(deps, sale.sessionId),
      settlePayment(deps, sale.paymentId),
      settlePayment(deps, sale.paymentId),
    ]);
    expect(await ledgerOf(sale.orderId)).toEqual(whole(sale.total));
  });

  it('of refunds: transfer and fee are reversed, and a returned refund has two entries', async () => {
    const sale = await sell();
    const refunded = await payments.provider<{ id: string }>('/v1/refunds', {
      charge: sale.chargeId,
      amount: '10000',
      reverse_transfer: 'true',
      refund_application_fee: 'true',
    });
    await payments.control(`refunds/${refunded.id}/fail`);
    await payments.deliver();
    expect(await ledgerOf(sale.orderId)).toEqual(
      [
        ...whole(sale.total),
        'fee_refund platform_fee → seller 3.00',
        'refund balance → buyer 100.00',
        'refund_failed buyer → balance 100.00',
        'transfer_reversal seller → balance 100.00',
      ].sort(),
    );
  });

  it.each([
    ['won', ['dispute_reinstated buyer → balance']],
    ['lost', []],
  ])('of a dispute that is %s', async (outcome, more) => {
    const sale = await sell();
    await payments.control(`charges/${sale.chargeId}/dispute`, { outcome });
    await payments.deliver();
    expect(await ledgerOf(sale.orderId)).toEqual(
      [
        ...whole(sale.total),
        'dispute_fee balance → provider 25.00',
        ...['dispute_withdrawn balance → buyer', ...more].map((line) => `${line} ${sale.total}`),
      ].sort(),
    );
  });

  it('of more refunds than the provider returns in one reply', async () => {
    const sale = await sell();
    const fields = {
      charge: sale.chargeId,
      amount: '1000',
      reverse_transfer: 'true',
      refund_application_fee: 'true',
    };
    for (let part = 0; part < 12; part += 1) await payments.provider('/v1/refunds', fields);
    await payments.deliver();
    const lines = await ledgerOf(sale.orderId);
    for (const kind of ['refund ', 'transfer_reversal ', 'fee_refund '])
      expect(lines.filter((line) => line.startsWith(kind))).toHaveLength(12);
    const { refunds, totals } = await shop.seller.client.orders.findMoney({ id: sale.orderId });
    expect(refunds).toHaveLength(12);
    expect(totals.refunded).toBe('120.00');
  });
});

describe('the database protects the ledger', () => {
  const add = (
    tx: { query: (text: string, values: unknown[]) => Promise<unknown> },
    orderId: string,
    id: string,
  ) =>
    tx.query(
      `INSERT INTO ledger_entries (id, order_id, seller_org_id, kind, provider_id, occurred_at) VALUES ($1, $2, $3, 'charge', $4, now())`,
      [id, orderId, shop.organization.id, `ch_${id}`],
    );

  async function entry(postings: [account: string, amount: string, currency?: string][]): Promise<string> {
    const sale = await sell();
    const id = randomUUID();
    const tx = await db().connect();
    try {
      await tx.query('BEGIN');
      await add(tx, sale.orderId, id);
      for (const [account, amount, currency = 'AUD'] of postings)
        await tx.query('INSERT INTO ledger_postings VALUES ($1, $2, $3, $4, $5)', [
          id,
          account,
          currency,
          amount,
          shop.organization.id,
        ]);
      await tx.query('COMMIT');
    } finally {
      await tx.query('ROLLBACK');
      tx.release();
    }
    return id;
  }

  it.each<[string, [string, string, string?][]]>([
    ['without postings', []],
    ['with one posting', [['buyer', '1']]],
    [
      'that does not add up',
      [
        ['buyer', '-1'],
        ['balance', '0.99'],
      ],
    ],
    [
      'that only adds up across currencies',
      [
        ['buyer', '-1', 'AUD'],
        ['balance', '1', 'EUR'],
      ],
    ],
  ])('from an entry %s', async (_, postings) => {
    await expect(entry(postings)).rejects.toMatchObject({ constraint: 'ledger_balanced' });
  });

  it('from a posting of zero, and from adding a posting to an existing entry', async () => {
    await expect(entry([['buyer', '0']])).rejects.toMatchObject({ constraint: 'ledger_postings_amount' });
    const id = await entry([
      ['buyer', '-1'],
      ['balance', '1'],
    ]);
    const later = db().query(
      `INSERT INTO ledger_postings VALUES ($1, 'seller', 'AUD', 1, $2), ($1, 'provider', 'AUD', -1, $2)`,
      [id, shop.organization.id],
    );
    await expect(later).rejects.toMatchObject({ constraint: 'ledger_written_at_once' });
  });

  it.each([
    'UPDATE ledger_postings SET amount = amount * 2',
    'DELETE FROM ledger_postings',
    "UPDATE ledger_entries SET kind = 'refund'",
    'DELETE FROM ledger_entries',
    'TRUNCATE ledger_entries CASCADE',
  ])('from %s, even for the owner of the tables', async (statement) => {
    await sell();
    await expect(db().query(statement)).rejects.toMatchObject({ code: '42501' });
    await expect(payments.app.ownerDb.$client.query(statement)).rejects.toThrow(
      'The ledger is only added to',
    );
  });

  it('from the same movement a second time', async () => {
    const id = await entry([
      ['buyer', '-1'],
      ['balance', '1'],
    ]);
    const again = db().query(
      `INSERT INTO ledger_entries (order_id, seller_org_id, kind, provider_id, occurred_at)
       SELECT order_id, seller_org_id, kind, provider_id, occurred_at FROM ledger_entries WHERE id = $1`,
      [id],
    );
    await expect(again).rejects.toMatchObject({ constraint: 'ledger_entries_once' });
  });
});

it('lost events are fetched from the provider', async () => {
  const sale = await sell();
  await payments.provider('/v1/refunds', { charge: sale.chargeId, amount: '500' });
  await payments.control('delivery', { drop: 10 });
  await payments.deliver();
  await payments.control('delivery', { hold: true });
  expect(await ledgerOf(sale.orderId)).toEqual(whole(sale.total));
  await payments.sweep('fetch-missed-events');
  await payments.deliver([]);
  expect(await ledgerOf(sale.orderId)).toContain('refund balance → buyer 5.00');
});
