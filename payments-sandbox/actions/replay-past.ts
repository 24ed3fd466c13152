import { StripeError } from '../http/stripe-error.ts';
import type { Charge } from '../objects/charge.ts';
import type { Metadata } from '../objects/list.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { closeDispute, openDispute } from './dispute-charge.ts';
import { expireSession } from './expire-session.ts';
import { getSession } from './find-session.ts';
import { payByCard, payByDebit } from './pay-session.ts';
import { refundCharge } from './refund-charge.ts';
import { reverseTransfer } from './reverse-transfer.ts';
import { settleDebit } from './settle-debit.ts';

/**
 * Past events of a checkout. Times are in milliseconds since 1970. If a field is absent, that event did not happen.
 */
export interface Past {
  buyer: { email: string; name: string };
  paid?: { at: number; by: 'card' | 'debit that fails' | 'debit under way' } | undefined;
  expired?: { at: number } | undefined;
  refunded?: { at: number; amount: number } | undefined;
  disputed?: { at: number; reason: string; lostAt?: number | undefined } | undefined;
  /** The time at which the rest of the seller's transfer was reversed. */
  reversed?: { at: number; metadata: Metadata } | undefined;
}

const fromSeller = {
  metadata: {},
  reason: 'requested_by_customer',
  refundApplicationFee: false,
  reverseTransfer: true,
} as const;

/**
 * Milliseconds until a pending debit is due, counted from the replay, so that the debit is still pending after the
 * replay.
 */
const debitMs = 2 * 24 * 60 * 60 * 1000;

/**
 * Applies the events in order, each at its own time. Stores the webhooks of these events without sending them, because
 * the caller already has the data.
 */
export function replayPast(sandbox: Sandbox, sessionId: string, past: Past): void {
  const { store } = sandbox;
  const { paid, expired, refunded, disputed, reversed } = past;
  store.transact(() => {
    if (paid) pay(asOf(sandbox, paid.at), sessionId, past.buyer, paid.by);
    if (expired) expireSession(asOf(sandbox, expired.at), getSession(sandbox, sessionId).session);
    if (refunded) {
      const { at, amount } = refunded;
      refundCharge(asOf(sandbox, at), chargeOf(sandbox, sessionId), { ...fromSeller, amount });
    }
    if (disputed) dispute(sandbox, chargeOf(sandbox, sessionId), disputed);
    if (reversed) {
      const { transfer: id } = chargeOf(sandbox, sessionId);
      const transfer = id ? store.find('transfers', id) : undefined;
      if (!transfer) throw new StripeError(400, `${sessionId} has no transfer.`);
      reverseTransfer(asOf(sandbox, reversed.at), transfer, { metadata: reversed.metadata });
    }
  });
}

function asOf(sandbox: Sandbox, at: number): Sandbox {
  const settleMs = sandbox.now() - at + debitMs;
  return { ...sandbox, now: () => at, settings: { ...sandbox.settings, webhookUrl: null, settleMs } };
}

function pay(
  then: Sandbox,
  sessionId: string,
  buyer: Past['buyer'],
  by: NonNullable<Past['paid']>['by'],
): void {
  if (by === 'card') {
    const expiryYear = new Date(then.now()).getUTCFullYear() + 3;
    payByCard(then, sessionId, { ...buyer, number: '4242424242424242', expiryMonth: 12, expiryYear });
    return;
  }
  const outcome = by === 'debit that fails' ? 'failed' : 'succeeded';
  payByDebit(then, sessionId, { ...buyer, bsb: '000000', account: '000123456', outcome });
  if (outcome === 'failed') settleDebit(then, sessionId);
}

function dispute(
  sandbox: Sandbox,
  charge: Charge,
  { at, reason, lostAt }: NonNullable<Past['disputed']>,
): void {
  const opened = openDispute(asOf(sandbox, at), charge);
  const known = sandbox.store.update('disputes', opened, { reason });
  if (lostAt !== undefined) closeDispute(asOf(sandbox, lostAt), known, 'lost');
}

function chargeOf({ store }: Sandbox, sessionId: string): Charge {
  const intent = store.find('checkout_sessions', sessionId)?.payment_intent;
  const charge = intent ? store.find('payment_intents', intent)?.latest_charge : undefined;
  const found = charge ? store.find('charges', charge) : undefined;
  if (!found) throw new StripeError(400, `${sessionId} was not paid.`);
  return found;
}
