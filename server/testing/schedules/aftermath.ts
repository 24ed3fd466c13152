import { randomUUID } from 'node:crypto';
import { fromMinorUnits } from '../../../contract/money.ts';
import type { Random } from '../../../scripts/proof/random.ts';
import { constraintOf } from '../../db/constraint-of.ts';
import { idsOf, type Sale, type Step } from './sale.ts';
import { type Provider, sellerId, type World } from './world.ts';

/** Up to six events after a payment. Events that the provider refuses in the order's state are skipped. */
export function aftermathOf(world: World, sale: Sale, random: Random): Step[] {
  return Array.from({ length: random.between(0, 6) }, () => {
    const ours = refundOfOurs(world, sale);
    const act = random.one([ours, ours, refund, refund, refundRest, failRefund, dispute, dispute, answer]);
    const share = random.between(1, 60);
    const isWhole = random.between(0, 4) > 0;
    const outcome = random.one(['won', 'lost', null]);
    return async (provider: Provider) => {
      const charge = await chargeOf(world, sale, provider);
      if (charge)
        await act(provider, charge, { amount: Math.ceil((sale.amount * share) / 100), isWhole, outcome });
    };
  });
}

async function chargeOf(world: World, { orderId }: Sale, provider: Provider): Promise<string | null> {
  const { paymentId } = await idsOf(world.inOrder, orderId);
  const payment =
    paymentId && (await provider.ask<{ latest_charge: string | null }>(`/v1/payment_intents/${paymentId}`));
  return payment ? payment.latest_charge : null;
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
/**
 * A refund that the seller requested. The refund is first stored in both databases. The metadata of the provider's
 * refund contains the id of the stored refund.
 */
const refundOfOurs =
  (world: World, { orderId, sellerOrgId, currency }: Sale): Act =>
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
 * Stores the refund in both databases or in none. A database that has not received the event about a returned refund
 * would still count the refund.
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
