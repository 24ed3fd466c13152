import * as z from 'zod/mini';

/** The object of an event, which is read again from the provider. The rest of the payload is not trusted. */
export type EventSubject =
  | { kind: 'account'; accountId: string }
  | { kind: 'payouts'; accountId: string }
  | { kind: 'checkout'; sessionId: string }
  | { kind: 'payment'; paymentIntentId: string }
  | { kind: 'cardSetup'; sessionId: string }
  | { kind: 'card'; paymentMethodId: string }
  | { kind: 'customer'; customerId: string }
  | { kind: 'nothing' };

const shape = z.object({
  type: z.string(),
  account: z.optional(z.nullable(z.string())),
  data: z.object({
    object: z.object({
      id: z.optional(z.string()),
      mode: z.optional(z.string()),
      metadata: z.optional(z.nullable(z.object({ attempt: z.optional(z.string()) }))),
      payment_intent: z.optional(z.nullable(z.union([z.string(), z.object({ id: z.string() })]))),
    }),
  }),
});

const checkoutEvents = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
]);
/** Events of saved cards that the bank has renewed, or that somebody changed or removed in the dashboard. */
const cardEvents = new Set([
  'payment_method.updated',
  'payment_method.automatically_updated',
  'payment_method.detached',
]);
const customerDeleted = 'customer.deleted';
const accountEvents = new Set(['account.updated', 'account.application.deauthorized']);
/** Payout events of connected accounts. Payouts of the platform's own account are ignored. */
const payoutEvents = new Set([
  'payout.created',
  'payout.updated',
  'payout.paid',
  'payout.failed',
  'payout.canceled',
]);
/**
 * Events that name a payment and may change its state. The provider sends an update of a charge when its transfer and
 * its fee are known.
 */
const paymentEvents = new Set([
  'charge.updated',
  'charge.refunded',
  'charge.refund.updated',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'refund.created',
  'refund.updated',
  'refund.failed',
]);

/**
 * Events of payments with a saved card. For a payment on a hosted page, the events of its checkout are used instead.
 */
const cardPaymentEvents = new Set([
  'payment_intent.processing',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
]);

/** Every handled event of the platform's own account. */
export const handledEvents = [
  ...checkoutEvents,
  ...paymentEvents,
  ...cardPaymentEvents,
  ...cardEvents,
  customerDeleted,
];

export function eventSubject(payload: unknown): EventSubject {
  const parsed = shape.safeParse(payload);
  if (!parsed.success) return { kind: 'nothing' };
  const { type, account, data } = parsed.data;
  const { id, mode, metadata, payment_intent: intent } = data.object;
  if (checkoutEvents.has(type) && id) {
    return mode === 'setup' ? { kind: 'cardSetup', sessionId: id } : { kind: 'checkout', sessionId: id };
  }
  if (cardEvents.has(type) && id) return { kind: 'card', paymentMethodId: id };
  if (type === customerDeleted && id) return { kind: 'customer', customerId: id };
  if (paymentEvents.has(type) && intent) {
    return { kind: 'payment', paymentIntentId: typeof intent === 'string' ? intent : intent.id };
  }
  if (cardPaymentEvents.has(type) && id && metadata?.attempt) return { kind: 'payment', paymentIntentId: id };
  if (payoutEvents.has(type) && account) return { kind: 'payouts', accountId: account };
  // Events of connected accounts name the account beside the object (Stripe docs, "Connect webhooks").
  const accountId = account ?? id;
  if (accountEvents.has(type) && accountId) return { kind: 'account', accountId };
  return { kind: 'nothing' };
}
