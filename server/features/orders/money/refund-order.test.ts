import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Refund } from '../../../../contract/order-money.ts';
import { addMember, anOrganization, aPerson, aSuperAdmin, type Person } from '../../../testing/builders.ts';
import { aPaidPurchase, aShop, stateOf } from '../../../testing/orders.ts';
import { codeOf } from '../../../testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';
import { ProviderError } from '../../payments/provider-error.ts';

let payments: TestPayments;
let shop: Awaited<ReturnType<typeof aShop>>;
beforeAll(async () => {
  payments = await startTestPayments({ PLATFORM_FEE_PERCENT: '3' });
  shop = await aShop(payments);
});
afterAll(() => payments.stop());

type Sale = Awaited<ReturnType<typeof aPaidPurchase>>;
const sell = () => aPaidPurchase(payments, shop.product.id);
const sql = <Row = { count: number }>(text: string, values: unknown[] = []) =>
  payments.app.deps.db.$client.query(text, values).then(({ rows }) => rows as Row[]);

type Asked = { amount?: string; requestId?: string; by?: Person; note?: string };
function refund({ orderId }: Sale, { amount, requestId = randomUUID(), by = shop.seller, note }: Asked = {}) {
  return by.client.orders.refund({
    id: orderId,
    requestId,
    reason: 'requested_by_customer',
    ...(amount !== undefined && { amount }),
    ...(note !== undefined && { note }),
  });
}

async function refundsAtProvider({ chargeId }: Sale): Promise<{ amount: number }[]> {
  return (await payments.provider<{ data: { amount: number }[] }>(`/v1/refunds?charge=${chargeId}&limit=100`))
    .data;
}

/** Makes waiting refunds a minute older, so that they are due. */
const aMinuteLater = () =>
  sql("UPDATE refunds SET created_at = created_at - interval '61 seconds', checked_at = NULL");

describe('refunding', () => {
  it('is refused to the buyer, a member of the seller, another seller, staff and a visitor', async () => {
    const sale = await sell();
    const member = await aPerson(payments.app);
    await addMember(payments.app, shop.organization.id, member, 'member');
    const rival = await aPerson(payments.app);
    await anOrganization(payments.app, rival);
    for (const by of [sale.buyer, member, rival, await aSuperAdmin(payments.app)])
      expect(await codeOf(refund(sale, { by }))).toBe('NOT_FOUND');
    const asked = { id: sale.orderId, requestId: randomUUID(), reason: 'duplicate' } as const;
    expect(await codeOf(payments.app.anyone.orders.refund(asked))).toBe('UNAUTHORIZED');
    expect(await refundsAtProvider(sale)).toEqual([]);
    expect(
      await sql('SELECT count(*)::int AS count FROM refunds WHERE order_id = $1', [sale.orderId]),
    ).toEqual([{ count: 0 }]);
  });

  it('is allowed to an admin', async () => {
    const sale = await sell();
    const admin = await aPerson(payments.app, 'Ada Admin');
    await addMember(payments.app, shop.organization.id, admin, 'admin');
    expect(await refund(sale, { by: admin })).toMatchObject({
      state: 'succeeded',
      requestedByName: 'Ada Admin',
    });
  });
});

describe('a refund', () => {
  it('in two parts changes order, transfer and fee as read from the provider', async () => {
    const sale = await sell();
    expect(await refund(sale, { amount: '10.50', note: ' Too late ' })).toMatchObject({
      amount: '10.50',
      currency: 'AUD',
      reason: 'requested_by_customer',
      note: 'Too late',
      state: 'succeeded',
      failure: null,
    });
    expect(await stateOf(sale.buyer)).toBe('processing/partially_refunded');
    const half = await shop.seller.client.orders.findMoney({ id: sale.orderId });
    const left = (Number(sale.total) - 10.5).toFixed(2);
    expect(half.totals).toMatchObject({ paid: sale.total, refunded: '10.50', refundable: left });
    expect((await refund(sale)).amount).toBe(left);
    expect(await stateOf(sale.buyer)).toBe('refunded/refunded');
    const { totals, seller, refunds } = await shop.seller.client.orders.findMoney({ id: sale.orderId });
    expect(totals).toEqual({
      paid: sale.total,
      refunded: sale.total,
      disputed: '0.00',
      refundable: '0.00',
    });
    expect(seller).toMatchObject({ fee: '0.00', kept: '0.00' });
    expect(refunds.map(({ amount }) => amount)).toEqual([left, '10.50']);
    const { purchaseId } = await sale.buyer.client.orders.find({ id: sale.orderId });
    expect((await sale.buyer.client.purchases.find({ id: purchaseId })).orders).toMatchObject([
      { refundedAmount: sale.total, payableUntil: null },
    ]);
  });

  it("shows the buyer the amounts, but neither the seller's note nor the name", async () => {
    const sale = await sell();
    await refund(sale, { amount: '5', note: 'They complain a lot' });
    const [shown] = (await sale.buyer.client.orders.findMoney({ id: sale.orderId })).refunds;
    expect(shown).toMatchObject({ amount: '5.00', state: 'succeeded', note: null, requestedByName: null });
    const stranger = await aPerson(payments.app);
    expect(await codeOf(stranger.client.orders.findMoney({ id: sale.orderId }))).toBe('NOT_FOUND');
  });

  it.each([
    ['more than was paid', '100000', 'REFUND_TOO_LARGE'],
    ['nothing', '0', 'REFUND_AMOUNT_INVALID'],
    ['a negative amount', '-1', 'REFUND_AMOUNT_INVALID'],
    ['a fraction of a cent', '1.005', 'REFUND_AMOUNT_INVALID'],
  ])('of %s is refused at its field', async (_, amount, code) => {
    const sale = await sell();
    const error = await refund(sale, { amount }).catch((error) => error);
    expect(error.data?.fields?.amount?.code).toBe(code);
    expect(await refundsAtProvider(sale)).toEqual([]);
  });

  it('of a fully refunded order is refused', async () => {
    const sale = await sell();
    await refund(sale);
    expect(await codeOf(refund(sale))).toBe('ORDER_NOT_REFUNDABLE');
  });

  it('has its author, and each of its states, in the audit', async () => {
    const sale = await sell();
    const { id } = await refund(sale, { amount: '7' });
    const rows = await sql(
      `SELECT changed_by, operation, new_data->>'state' AS state FROM order_money_audit WHERE subject_id = $1 ORDER BY id`,
      [id],
    );
    expect(rows).toEqual([
      { changed_by: shop.seller.id, operation: 'INSERT', state: 'requested' },
      { changed_by: 'system:payments', operation: 'UPDATE', state: 'succeeded' },
    ]);
    await expect(sql('DELETE FROM order_money_audit')).rejects.toMatchObject({ code: '42501' });
    await expect(sql('DELETE FROM refunds')).rejects.toMatchObject({ code: '42501' });
  });
});

describe('one request refunds once', () => {
  it('when it is repeated', async () => {
    const sale = await sell();
    const requestId = randomUUID();
    const first = await refund(sale, { amount: '5', requestId });
    expect(await refund(sale, { amount: '5', requestId })).toEqual(first);
    expect(await codeOf(refund(sale, { amount: '6', requestId }))).toBe('CONFLICT');
    expect(await codeOf(refund(sale, { amount: '5', requestId, note: 'Another' }))).toBe('CONFLICT');
    expect(await refundsAtProvider(sale)).toHaveLength(1);
  });

  it('when its key is used again for another amount: that request is refused', async () => {
    const sale = await sell();
    const requestId = randomUUID();
    await refund(sale, { amount: '5', requestId });
    expect(await codeOf(refund(sale, { requestId }))).toBe('CONFLICT');
    const rest = randomUUID();
    const { amount } = await refund(sale, { requestId: rest });
    expect(await codeOf(refund(sale, { amount, requestId: rest }))).toBe('CONFLICT');
    expect(await refund(sale, { requestId: rest })).toMatchObject({ amount });
    expect(await refundsAtProvider(sale)).toHaveLength(2);
  });

  it('when it is sent many times at the same time', async () => {
    const sale = await sell();
    const requestId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => refund(sale, { amount: '5', requestId })),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await refundsAtProvider(sale)).toHaveLength(1);
  });

  it('when several concurrent requests ask for more than was paid: they never refund more', async () => {
    const sale = await sell();
    const amount = (Number(sale.total) * 0.4).toFixed(2);
    const codes = await Promise.all(Array.from({ length: 5 }, () => codeOf(refund(sale, { amount }))));
    expect(codes.filter((code) => code === 'allowed')).toHaveLength(2);
    expect(await refundsAtProvider(sale)).toHaveLength(2);
  });

  it('when the code asks for more than was paid: the database refuses it', async () => {
    const sale = await sell();
    const insert = (amount: string) =>
      sql(
        `INSERT INTO refunds (order_id, seller_org_id, request_id, requested_by, amount, currency, state)
         VALUES ($1, $2, $3, $4, $5, 'AUD', 'requested')`,
        [sale.orderId, shop.organization.id, randomUUID(), shop.seller.id, amount],
      );
    const most = { constraint: 'refunds_within_payment' };
    await expect(insert(`${Number(sale.total) + 0.01}`)).rejects.toMatchObject(most);
    const both = await Promise.allSettled([insert(sale.total), insert(sale.total)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const change = sql('UPDATE refunds SET amount = 1 WHERE order_id = $1', [sale.orderId]);
    await expect(change).rejects.toMatchObject({ constraint: 'refunds_stay' });
    await sql("UPDATE refunds SET state = 'failed', failure = 'a test' WHERE order_id = $1", [sale.orderId]);
  });
});

describe('a refund whose reply is lost', () => {
  async function afterLostAnswer(
    how: 'deaf' | 'mute',
  ): Promise<{ sale: Sale; asked: Refund; requestId: string }> {
    const sale = await sell();
    const requestId = randomUUID();
    await payments.freeze(how);
    const asked = await refund(sale, { amount: '9', requestId });
    await payments.up();
    expect(asked.state).toBe('requested');
    return { sale, asked, requestId };
  }

  it.each(['deaf', 'mute'] as const)(
    '(%s provider) is made once by the sweep',
    { timeout: 60_000 },
    async (how) => {
      const { sale, asked } = await afterLostAnswer(how);
      expect((await refundsAtProvider(sale)).length).toBe(how === 'mute' ? 1 : 0);
      await payments.sweep('sweep-refunds');
      expect((await shop.seller.client.orders.findMoney({ id: sale.orderId })).refunds[0]?.state).toBe(
        'requested',
      );
      await aMinuteLater();
      await payments.sweep('sweep-refunds');
      const [refunded] = (await shop.seller.client.orders.findMoney({ id: sale.orderId })).refunds;
      expect(refunded).toMatchObject({ id: asked.id, state: 'succeeded' });
      expect((await refundsAtProvider(sale)).map(({ amount }) => amount)).toEqual([900]);
      await aMinuteLater();
      await payments.sweep('sweep-refunds');
      expect(await refundsAtProvider(sale)).toHaveLength(1);
    },
  );

  it('is made once by the repeated request', { timeout: 60_000 }, async () => {
    const { sale, asked, requestId } = await afterLostAnswer('mute');
    expect(await refund(sale, { amount: '9', requestId })).toMatchObject({
      id: asked.id,
      state: 'succeeded',
    });
    expect(await refundsAtProvider(sale)).toHaveLength(1);
  });

  it('is made by the sweep when the server dies before it has called the provider', async () => {
    const sale = await sell();
    await sql(
      `INSERT INTO refunds (order_id, seller_org_id, request_id, requested_by, amount, currency, reason, state)
       VALUES ($1, $2, $3, $4, 8, 'AUD', 'duplicate', 'requested')`,
      [sale.orderId, shop.organization.id, randomUUID(), shop.seller.id],
    );
    await aMinuteLater();
    await Promise.all([payments.sweep('sweep-refunds'), payments.sweep('sweep-refunds')]);
    expect((await refundsAtProvider(sale)).map(({ amount }) => amount)).toEqual([800]);
    expect(await stateOf(sale.buyer)).toBe('processing/partially_refunded');
  });

  it('has not failed when it was made but could not be read', async () => {
    const sale = await sell();
    const { payments: provider } = payments.app.deps;
    const reply = { type: 'a test', code: null, status: 400, requestId: null, message: 'unreadable' };
    const within = vi.spyOn(provider, 'within').mockImplementation(() => ({
      ...provider,
      retrievePayment: () => Promise.reject(new ProviderError('refused', reply)),
    }));
    const asked = await refund(sale, { amount: '9' }).finally(() => within.mockRestore());
    expect(asked).toMatchObject({ state: 'requested', failure: null });
    await payments.deliver();
    const { refunds } = await shop.seller.client.orders.findMoney({ id: sale.orderId });
    expect(refunds).toMatchObject([{ id: asked.id, state: 'succeeded' }]);
  });

  it('is not made twice when the provider made it and replied with an error', async () => {
    const sale = await sell();
    const { payments: provider } = payments.app.deps;
    const reply = { type: 'api_error', code: null, status: 500, requestId: null, message: 'an error' };
    const within = vi.spyOn(provider, 'within').mockImplementation(() => ({
      ...provider,
      createRefund: async (refund) => {
        await provider.createRefund(refund);
        throw new ProviderError('unknown', reply);
      },
    }));
    const requestId = randomUUID();
    const asked = await refund(sale, { amount: '9', requestId }).finally(() => within.mockRestore());
    expect(asked.state).toBe('requested');
    expect(await refund(sale, { amount: '9', requestId })).toMatchObject({ state: 'succeeded' });
    expect(await refundsAtProvider(sale)).toHaveLength(1);
  });

  it('reduces the amount that can still be refunded', async () => {
    const sale = await sell();
    await sql(
      `INSERT INTO refunds (order_id, seller_org_id, request_id, requested_by, amount, currency, reason, state)
       VALUES ($1, $2, $3, $4, $5, 'AUD', 'duplicate', 'requested')`,
      [sale.orderId, shop.organization.id, randomUUID(), shop.seller.id, sale.total],
    );
    expect(await codeOf(refund(sale, { amount: '1' }))).toBe('ORDER_NOT_REFUNDABLE');
  });
});

describe('results of the provider', () => {
  it('a refusal is shown to the seller, and the amount can be refunded later', async () => {
    const sale = await sell();
    await payments.control(`charges/${sale.chargeId}/dispute`);
    const error = await refund(sale).catch((error) => error);
    expect(error).toMatchObject({ code: 'PROVIDER_REFUSED', status: 409 });
    expect(error.message).toContain('charged back');
    const [failed] = (await shop.seller.client.orders.findMoney({ id: sale.orderId })).refunds;
    expect(failed).toMatchObject({ state: 'failed' });
    expect(failed?.failure).toContain('charged back');
    await payments.deliver();
    expect(await codeOf(refund(sale))).toBe('ORDER_NOT_REFUNDABLE');
    await payments.control(`charges/${sale.chargeId}/dispute`, { outcome: 'won' });
    await payments.deliver();
    expect((await refund(sale)).state).toBe('succeeded');
  });

  it('a refund in the dashboard is added and reduces what can be refunded', async () => {
    const sale = await sell();
    await payments.provider('/v1/refunds', { charge: sale.chargeId, amount: '2500', reason: 'duplicate' });
    await payments.deliver();
    const { refunds, totals } = await shop.seller.client.orders.findMoney({ id: sale.orderId });
    expect(refunds).toMatchObject([
      { amount: '25.00', reason: 'duplicate', requestedByName: null, state: 'succeeded' },
    ]);
    expect(totals.refundable).toBe((Number(sale.total) - 25).toFixed(2));
  });

  it('a refund in the dashboard while ours is in progress makes ours fail, and both are reported', async () => {
    const sale = await sell();
    await payments.provider('/v1/refunds', { charge: sale.chargeId });
    expect(await codeOf(refund(sale))).toBe('PROVIDER_REFUSED');
    await payments.deliver();
    expect(await stateOf(sale.buyer)).toBe('refunded/refunded');
    const { refunds } = await shop.seller.client.orders.findMoney({ id: sale.orderId });
    expect(refunds.map(({ state }) => state).sort()).toEqual(['failed', 'succeeded']);
  });

  it('a refund that the bank returns has failed, and can be made again', async () => {
    const sale = await sell();
    await refund(sale);
    const [made] = (
      await payments.provider<{ data: { id: string }[] }>(`/v1/refunds?charge=${sale.chargeId}`)
    ).data;
    await payments.control(`refunds/${made?.id}/fail`);
    await payments.deliver();
    expect(await stateOf(sale.buyer)).toBe('processing/paid');
    const { refunds, totals } = await shop.seller.client.orders.findMoney({ id: sale.orderId });
    expect(refunds).toMatchObject([{ state: 'failed', failure: 'lost or stolen card' }]);
    expect(totals).toMatchObject({ refunded: '0.00', refundable: sale.total });
  });
});
