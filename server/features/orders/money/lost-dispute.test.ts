import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aSuperAdmin, type Person } from '../../../testing/builders.ts';
import { aPaidPurchase, aShop, stateOf } from '../../../testing/orders.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';
import type { Provider } from '../../payments/payment-provider.ts';
import { ProviderError } from '../../payments/provider-error.ts';
import { settlePayment } from '../settle-order.ts';

let payments: TestPayments;
let shop: Awaited<ReturnType<typeof aShop>>;
let staff: Person;
beforeAll(async () => {
  payments = await startTestPayments({ PLATFORM_FEE_PERCENT: '3' });
  shop = await aShop(payments);
  staff = await aSuperAdmin(payments.app);
});
afterAll(() => payments.stop());

type Sale = Awaited<ReturnType<typeof aPaidPurchase>>;
const sell = () => aPaidPurchase(payments, shop.product.id);
const sql = <Row>(text: string, values: unknown[] = []) =>
  payments.app.deps.db.$client.query(text, values).then(({ rows }) => rows as Row[]);
const cents = (amount: string | undefined) => Math.round(Number(amount) * 100);

async function dispute({ chargeId }: Sale, outcome?: 'won' | 'lost'): Promise<string> {
  const { id } = await payments.control<{ id: string }>(
    `charges/${chargeId}/dispute`,
    outcome ? { outcome } : {},
  );
  await payments.deliver();
  return id;
}

async function reversalsAtProvider({ chargeId }: Sale): Promise<{ amount: number }[]> {
  const { transfer } = await payments.provider<{ transfer: string }>(`/v1/charges/${chargeId}`);
  return (await payments.provider<{ data: { amount: number }[] }>(`/v1/transfers/${transfer}/reversals`))
    .data;
}

const reversalOf = async (id: string) =>
  (
    await sql<{ state: string; failure: string | null; attempt: number }>(
      'SELECT state, failure, attempt FROM dispute_reversals WHERE id = $1',
      [id],
    )
  )[0];

/** Moves the time of the last attempt back, so that the next attempt is due. */
const later = () => sql("UPDATE dispute_reversals SET checked_at = checked_at - interval '2 days'");

const sellersMoney = async ({ orderId }: Sale) =>
  (await shop.seller.client.orders.findMoney({ id: orderId })).seller;

/** Replaces the provider's reply to a reversal while `work` runs. */
async function withReversals(
  reverseTransfer: (provider: Provider) => Provider['reverseTransfer'],
  work: () => Promise<unknown>,
): Promise<void> {
  const { deps } = payments.app;
  const provider = deps.payments;
  deps.payments = { ...provider, reverseTransfer: reverseTransfer(provider) };
  await work().finally(() => {
    deps.payments = provider;
  });
}

const reply = { type: 'a test', code: null, status: null, requestId: null, message: 'Insufficient funds' };

describe('a lost dispute', () => {
  it('is reversed once, even if it is reported and swept several times', async () => {
    const sale = await sell();
    const id = await dispute(sale, 'lost');
    expect(await reversalOf(id)).toMatchObject({ state: 'requested' });
    expect(await reversalsAtProvider(sale)).toEqual([]);
    await Promise.all([payments.sweep('sweep-reversals'), payments.sweep('sweep-reversals')]);
    expect(await reversalOf(id)).toMatchObject({ state: 'succeeded', failure: null });
    await settlePayment(payments.app.deps, sale.paymentId);
    await later();
    await payments.sweep('sweep-reversals');
    expect((await reversalsAtProvider(sale)).map(({ amount }) => amount)).toEqual([cents(sale.total)]);
    // The seller loses the amount of the fee, because the platform keeps the fee.
    expect(cents((await sellersMoney(sale))?.kept)).toBe(-Math.floor(cents(sale.total) * 0.03));
    const entries = await sql<{ kind: string }>(
      "SELECT kind FROM ledger_entries WHERE order_id = $1 AND dispute_id = $2 AND kind = 'transfer_reversal'",
      [sale.orderId, id],
    );
    expect(entries).toHaveLength(1);
  });

  it('after a partial refund reverses the rest', async () => {
    const sale = await sell();
    await payments.provider('/v1/refunds', {
      charge: sale.chargeId,
      amount: '1000',
      reverse_transfer: 'true',
      refund_application_fee: 'true',
    });
    await dispute(sale, 'lost');
    await payments.sweep('sweep-reversals');
    const sum = (await reversalsAtProvider(sale)).reduce((all, { amount }) => all + amount, 0);
    expect(sum).toBe(cents(sale.total));
    expect(await stateOf(sale.buyer)).toBe('refunded/charged_back');
  });

  it('that is reported after a manual reversal with its id is not reversed again', async () => {
    const sale = await sell();
    const { id } = await payments.control<{ id: string }>(`charges/${sale.chargeId}/dispute`, {
      outcome: 'lost',
    });
    const { transfer } = await payments.provider<{ transfer: string }>(`/v1/charges/${sale.chargeId}`);
    await payments.provider(`/v1/transfers/${transfer}/reversals`, {
      amount: '500',
      'metadata[disputeId]': id,
    });
    await payments.deliver();
    expect(await reversalOf(id)).toMatchObject({ state: 'succeeded' });
    await payments.sweep('sweep-reversals');
    expect(await reversalsAtProvider(sale)).toHaveLength(1);
  });
});

it.each([
  ['open', undefined],
  ['won', 'won'],
] as const)('a dispute that is %s takes nothing from the seller', async (_, outcome) => {
  const sale = await sell();
  const id = await dispute(sale, outcome);
  await payments.sweep('sweep-reversals');
  expect(await reversalOf(id)).toBeUndefined();
  expect(await reversalsAtProvider(sale)).toEqual([]);
});

describe('a dispute that is won after it was lost', () => {
  const win = async ({ chargeId }: Sale) => {
    await payments.control(`charges/${chargeId}/dispute`, { outcome: 'won' });
    await payments.deliver();
  };
  const shown = async (sale: Sale) =>
    (await staff.client.support.listDiscrepancies({})).items.filter(
      ({ orderId, kind }) => orderId === sale.orderId && kind === 'won_after_lost',
    );
  const owed = (sale: Sale) => [{ kind: 'won_after_lost', ours: sale.total, theirs: 'won', currency: 'AUD' }];

  it('is shown to staff with the reversed amount, until they record that it was returned', async () => {
    const sale = await sell();
    const id = await dispute(sale, 'lost');
    await payments.sweep('sweep-reversals');
    await payments.sweep('reconcile');
    expect(await shown(sale)).toEqual([]);
    await win(sale);
    expect(await shown(sale)).toMatchObject(owed(sale));
    await settlePayment(payments.app.deps, sale.paymentId);
    await payments.sweep('reconcile');
    await payments.sweep('sweep-reversals');
    const [found, ...more] = await shown(sale);
    expect(more).toEqual([]);
    expect(await reversalsAtProvider(sale)).toHaveLength(1);
    await staff.client.support.acknowledgeDiscrepancy({ id: found?.id ?? '', reason: 'Sent by hand' });
    expect(await shown(sale)).toEqual([]);
    const { disputes } = await shop.seller.client.orders.findMoney({ id: sale.orderId });
    expect(disputes).toMatchObject([{ id, status: 'won' }]);
  });

  it('leaves a balanced ledger in which the buyer has paid again, and a paid order', async () => {
    const sale = await sell();
    const id = await dispute(sale, 'lost');
    await payments.sweep('sweep-reversals');
    await win(sale);
    const sums = await sql<{ account: string; sum: string }>(
      `SELECT p.account, sum(p.amount)::text AS sum FROM ledger_entries e JOIN ledger_postings p ON p.entry_id = e.id
       WHERE e.order_id = $1 AND e.dispute_id = $2 AND e.kind <> 'dispute_fee' GROUP BY p.account ORDER BY p.account`,
      [sale.orderId, id],
    );
    expect(sums).toEqual([
      { account: 'balance', sum: sale.total },
      { account: 'buyer', sum: '0.00' },
      { account: 'seller', sum: `-${sale.total}` },
    ]);
    expect(await stateOf(sale.buyer)).toBe('processing/paid');
    const notes = await sql<{ kind: string; amount: string }>(
      "SELECT kind, amount::text AS amount FROM invoices WHERE order_id = $1 AND kind <> 'invoice' ORDER BY kind",
      [sale.orderId],
    );
    expect(notes).toEqual([
      { kind: 'credit_note', amount: sale.total },
      { kind: 'debit_note', amount: sale.total },
    ]);
  });

  it('leads to the same order, with its refund and parcel, whether or not the loss was reported', async () => {
    const parts = { charge: '', amount: '1000', reverse_transfer: 'true' };
    for (const isHeard of [true, false]) {
      const sale = await sell();
      await payments.provider('/v1/refunds', { ...parts, charge: sale.chargeId });
      await payments.deliver();
      const parcel = { key: crypto.randomUUID(), orderId: sale.orderId, carrier: 'dhl' } as const;
      await shop.seller.client.orders.ship({ orgId: shop.organization.id, parcels: [parcel] });
      await payments.control(`charges/${sale.chargeId}/dispute`, { outcome: 'lost' });
      if (isHeard) await payments.deliver();
      if (isHeard) expect(await stateOf(sale.buyer)).toBe('refunded/charged_back');
      await win(sale);
      expect(await stateOf(sale.buyer)).toBe('completed/partially_refunded');
    }
  });

  it('before any reversal takes nothing from the seller, and owes them nothing', async () => {
    const sale = await sell();
    await dispute(sale, 'lost');
    await win(sale);
    await payments.sweep('sweep-reversals');
    await payments.sweep('reconcile');
    expect(await reversalsAtProvider(sale)).toEqual([]);
    expect(await shown(sale)).toEqual([]);
  });

  it('is shown also when it is won during its reversal', async () => {
    const sale = await sell();
    await dispute(sale, 'lost');
    const meanwhile =
      (provider: Provider) => async (reversal: Parameters<Provider['reverseTransfer']>[0]) => {
        await provider.reverseTransfer(reversal);
        await payments.control(`charges/${sale.chargeId}/dispute`, { outcome: 'won' });
      };
    await withReversals(meanwhile, () => payments.sweep('sweep-reversals'));
    await payments.deliver();
    expect(await shown(sale)).toMatchObject(owed(sale));
  });
});

describe('a reversal', () => {
  it('whose reply was lost is found at the provider', async () => {
    const sale = await sell();
    const id = await dispute(sale, 'lost');
    const lost = (provider: Provider) =>
      vi.fn(async (reversal: Parameters<Provider['reverseTransfer']>[0]) => {
        await provider.reverseTransfer(reversal);
        throw new ProviderError('unknown', { ...reply, status: 500 });
      });
    await withReversals(lost, () => payments.sweep('sweep-reversals'));
    expect(await reversalOf(id)).toMatchObject({ state: 'requested', failure: null, attempt: 2 });
    await payments.sweep('sweep-reversals');
    expect(await reversalOf(id)).toMatchObject({ state: 'requested' });
    await later();
    await payments.sweep('sweep-reversals');
    expect(await reversalOf(id)).toMatchObject({ state: 'succeeded' });
    expect(await reversalsAtProvider(sale)).toHaveLength(1);
  });

  it('that the provider refuses is shown to staff, and repeated until the account has money', async () => {
    const sale = await sell();
    const id = await dispute(sale, 'lost');
    const shown = async () =>
      (await staff.client.support.listDiscrepancies({})).items.filter(
        ({ orderId }) => orderId === sale.orderId,
      );
    await payments.sweep('reconcile');
    expect(await shown()).toEqual([]);
    const refuse = () => () => Promise.reject(new ProviderError('refused', { ...reply, status: 400 }));
    await withReversals(refuse, () => payments.sweep('sweep-reversals'));
    expect(await reversalOf(id)).toMatchObject({ state: 'requested', failure: 'Insufficient funds' });
    const refused = { kind: 'reversal_refused', ours: sale.total, theirs: 'Insufficient funds' };
    expect(await shown()).toMatchObject([refused]);
    await payments.sweep('reconcile');
    expect(await shown()).toMatchObject([refused]);
    await later();
    await payments.sweep('sweep-reversals');
    await payments.sweep('reconcile');
    expect(await reversalOf(id)).toMatchObject({ state: 'succeeded', failure: null });
    expect(await shown()).toEqual([]);
  });

  it('is stored, is named in the audit, and cannot be deleted', async () => {
    const sale = await sell();
    const id = await dispute(sale, 'lost');
    const rows = await sql(
      "SELECT changed_by, operation FROM order_money_audit WHERE subject = 'dispute_reversals' AND subject_id = $1",
      [id],
    );
    expect(rows).toEqual([{ changed_by: 'system:payments', operation: 'INSERT' }]);
    await expect(sql('DELETE FROM dispute_reversals')).rejects.toMatchObject({ code: '42501' });
  });
});

describe('the buyer', () => {
  it("sees neither the fee, nor the seller's share, nor the dispute", async () => {
    const sale = await sell();
    await dispute(sale);
    const money = await sale.buyer.client.orders.findMoney({ id: sale.orderId });
    expect(money).toMatchObject({ seller: null, disputes: [], totals: { disputed: sale.total } });
    expect(await sellersMoney(sale)).toMatchObject({ mayRefund: true, mayAnswer: true });
    expect((await staff.client.orders.findMoney({ id: sale.orderId })).seller).toMatchObject({
      mayRefund: false,
      mayAnswer: false,
    });
  });
});

it('a dispute to answer is counted and filtered among the sales until it is answered', async () => {
  const sale = await sell();
  const id = await dispute(sale);
  const orgId = shop.organization.id;
  const find = async () => {
    const scope = { side: 'sales', orgId } as const;
    const { toAnswer } = await shop.seller.client.orders.count(scope);
    const { items } = await shop.seller.client.orders.list({ ...scope, toAnswer: 'true' });
    expect(items).toHaveLength(toAnswer);
    return items.map((order) => order.id);
  };
  expect(await find()).toContain(sale.orderId);
  expect((await sale.buyer.client.orders.count({ side: 'purchases' })).toAnswer).toBe(0);
  await shop.seller.client.orders.submitEvidence({ id, explanation: 'It was delivered.' });
  expect(await find()).not.toContain(sale.orderId);
});
