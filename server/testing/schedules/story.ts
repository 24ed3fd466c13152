import { randomUUID } from 'node:crypto';
import { type Currency, fromMinorUnits, shareOf } from '../../../contract/money.ts';
import type { Random } from '../../../scripts/proof/random.ts';
import { constraintOf } from '../../db/constraint-of.ts';
import { newOrderNumber } from '../../features/orders/order-number.ts';
import { buyerId, type Provider, sellerId, sellerOrgId, type World } from './world.ts';

/** One order, and its future events at the provider. */
export type Story = {
  orderId: string;
  sessionId: string;
  steps: ((provider: Provider) => Promise<unknown>)[];
};

type Sale = { orderId: string; sessionId: string; amount: number; currency: Currency };

/**
 * Writes the same pending order into both databases, with a session at the provider, and chooses its future events at
 * random.
 */
export async function beginStory(world: World, provider: Provider, random: Random): Promise<Story> {
  const currency = random.one<Currency>(['AUD', 'AUD', 'AUD', 'JPY']);
  const amount = random.between(100, 90_000);
  const fee = shareOf(amount, random.one([0, 0, 3, 7.5]));
  const orderId = randomUUID();
  const orderNumber = newOrderNumber();
  const { id: sessionId } = await world.inOrder.deps.payments.createCheckoutSession({
    orderId,
    orderNumber,
    attempt: 1,
    accountId: provider.accountId,
    lines: [{ name: 'EEG cap', unitAmount: amount, quantity: 1 }],
    currency,
    platformFee: fee,
    buyerEmail: 'buyer@schedules.example',
    successUrl: 'http://myelin.test:3000/',
    cancelUrl: 'http://myelin.test:3000/',
    expiresAt: new Date(Date.now() + 3_600_000),
  });
  const price = fromMinorUnits(amount, currency);
  for (const { deps } of [world.inOrder, world.unreliable])
    await deps.db.$client.query(
      `WITH bought AS (INSERT INTO purchases (id, buyer_id) VALUES ($1, $6) RETURNING id), ordered AS (
         INSERT INTO orders (id, purchase_id, order_number, total_amount, currency, platform_fee, buyer_id, seller_org_id,
           provider_account_id, provider_session_id)
         SELECT id, id, $2, $3, $4, $5, $6, $7, $8, $9 FROM bought RETURNING id)
       INSERT INTO order_items (seller_org_id, order_id, product_id, name, unit_price, quantity, details)
       SELECT $7, id, id, 'EEG cap', $3, 1, '{}' FROM ordered`,
      [
        orderId,
        orderNumber,
        price,
        currency,
        fromMinorUnits(fee, currency),
        buyerId,
        sellerOrgId,
        provider.accountId,
        sessionId,
      ],
    );
  const sale = { orderId, sessionId, amount, currency };
  return { orderId, sessionId, steps: [...paymentOf(sale, random), ...aftermathOf(world, sale, random)] };
}

type Step = Story['steps'][number];

function paymentOf({ sessionId, currency }: Sale, random: Random): Step[] {
  const pay =
    (fields: Record<string, string> = {}) =>
    (provider: Provider) =>
      provider.ask(`/_sandbox/checkout/${sessionId}/pay`, fields);
  const expire = (provider: Provider) => provider.ask(`/_sandbox/sessions/${sessionId}/expire`, {});
  const decline = pay({ card: '4000000000000002' });
  const debit = pay({ method: 'au_becs_debit' });
  const settle = (outcome: string) => (provider: Provider) =>
    provider.ask(`/_sandbox/sessions/${sessionId}/settle`, { outcome });
  const debits =
    currency === 'AUD'
      ? [
          [debit, settle('succeeded')],
          [debit, settle('failed')],
        ]
      : [];
  return random.one<Step[]>([
    [pay()],
    [pay()],
    [pay()],
    [decline, pay()],
    [decline, decline, expire],
    [expire],
    ...debits,
  ]);
}

/** Up to six events after a payment. Events that the provider refuses in the order's state are skipped. */
function aftermathOf(world: World, sale: Sale, random: Random): Step[] {
  return Array.from({ length: random.between(0, 6) }, () => {
    const ours = refundOfOurs(world, sale);
    const act = random.one([ours, ours, refund, refund, refundRest, failRefund, dispute, dispute, answer]);
    const share = random.between(1, 60);
    const isWhole = random.between(0, 4) > 0;
    const outcome = random.one(['won', 'lost', null]);
    return async (provider: Provider) => {
      const charge = await chargeOf(sale, provider);
      if (charge)
        await act(provider, charge, { amount: Math.ceil((sale.amount * share) / 100), isWhole, outcome });
    };
  });
}

async function chargeOf({ sessionId }: Sale, provider: Provider): Promise<string | null> {
  const session = await provider.ask<{ payment_intent: { latest_charge: string | null } | null }>(
    `/v1/checkout/sessions/${sessionId}?expand[]=payment_intent`,
  );
  return session?.payment_intent?.latest_charge ?? null;
}

type Chosen = { amount: number; isWhole: boolean; outcome: string | null };
type Act = (provider: Provider, charge: string, chosen: Chosen) => Promise<unknown>;

const refund: Act = async (provider, charge, { amount, isWhole }) => {
  const asked = { charge, amount: String(amount) };
  const reversing = { reverse_transfer: 'true' };
  if (!isWhole) return provider.ask('/v1/refunds', asked);
  const withFee = await provider.ask('/v1/refunds', {
    ...asked,
    ...reversing,
    refund_application_fee: 'true',
  });
  return withFee ?? provider.ask('/v1/refunds', { ...asked, ...reversing });
};
/** A refund that the seller requested: stored first in both databases, and named in the provider's refund. */
const refundOfOurs =
  (world: World, { orderId, currency }: Sale): Act =>
  async (provider, charge, { amount }) => {
    const id = randomUUID();
    const values = [
      id,
      orderId,
      sellerOrgId,
      sellerId,
      fromMinorUnits(amount, currency),
      currency,
      new Date().toISOString(),
    ];
    if (!(await storeRefund(world, values))) return;
    const asked = { charge, amount: String(amount), reverse_transfer: 'true', 'metadata[refundId]': id };
    if (await provider.ask('/v1/refunds', asked)) return;
    for (const { deps } of [world.inOrder, world.unreliable])
      await deps.db.$client.query(`UPDATE refunds SET state = 'failed', failure = 'refused' WHERE id = $1`, [
        id,
      ]);
  };

/**
 * Stored in both databases or in none. In a database that has not received the event, a refund that the bank returned
 * still counts.
 */
async function storeRefund({ inOrder, unreliable }: World, values: string[]): Promise<boolean> {
  const [one, other] = [await inOrder.deps.db.$client.connect(), await unreliable.deps.db.$client.connect()];
  const both = async (text: string, given: string[] = []) => {
    for (const client of [one, other]) await client.query(text, given);
  };
  try {
    await both('BEGIN');
    await both(
      `INSERT INTO refunds (id, request_id, order_id, seller_org_id, requested_by, amount, currency, created_at, reason, state)
       VALUES ($1, $1, $2, $3, $4, $5, $6, $7, 'duplicate', 'requested')`,
      values,
    );
    await both('COMMIT');
    return true;
  } catch (error) {
    await both('ROLLBACK');
    if (constraintOf(error) === 'refunds_within_payment') return false;
    throw error;
  } finally {
    one.release();
    other.release();
  }
}

const refundRest: Act = (provider, charge) =>
  provider.ask('/v1/refunds', { charge, reverse_transfer: 'true' });
const failRefund: Act = async (provider, charge) => {
  const refunds = await provider.ask<{ data: { id: string }[] }>(`/v1/refunds?charge=${charge}`);
  const [latest] = refunds?.data ?? [];
  if (latest) await provider.ask(`/_sandbox/refunds/${latest.id}/fail`, {});
};
const dispute: Act = (provider, charge, { outcome }) =>
  provider.ask(`/_sandbox/charges/${charge}/dispute`, outcome ? { outcome } : {});
const answer: Act = async (provider, charge) => {
  const disputes = await provider.ask<{ data: { id: string }[] }>(`/v1/disputes?charge=${charge}`);
  const [latest] = disputes?.data ?? [];
  if (latest)
    await provider.ask(`/v1/disputes/${latest.id}`, {
      'evidence[uncategorized_text]': 'Delivered',
      submit: 'true',
    });
};
