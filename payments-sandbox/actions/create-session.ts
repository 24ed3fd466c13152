import { mergeMetadata } from '../http/fields.ts';
import { StripeError } from '../http/stripe-error.ts';
import { type CheckoutSession, newCheckoutSession, type SessionPlan } from '../objects/checkout-session.ts';
import { type LineItem, newLineItem } from '../objects/line-item.ts';
import { seconds } from '../state/clock.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { checkAmount, checkRouting, fittingMethods } from './check-payment.ts';
import type { SessionFields } from './session-fields.ts';

/** Opens a checkout session from the request's fields. Refuses what Stripe would refuse. */
export function createSession(sandbox: Sandbox, fields: SessionFields): CheckoutSession {
  const inUse = commonCurrency(fields);
  const items = lineItems(sandbox, fields, inUse);
  const amount = items.reduce((sum, item) => sum + item.amount_total, 0);
  checkAmount(amount, inUse, { what: 'The Checkout Session’s total amount', param: 'line_items' });
  checkRouting(sandbox, fields.payment_intent_data ?? {}, { amount, under: 'payment_intent_data' });
  const session = newCheckoutSession(sandbox, {
    allowedMethods: fields.allowed_payment_method_types ?? null,
    amount,
    cancelUrl: fields.cancel_url ?? null,
    clientReferenceId: fields.client_reference_id ?? null,
    currency: inUse,
    customerEmail: fields.customer_email ?? null,
    expiresAt: expiryOf(sandbox, fields.expires_at),
    locale: fields.locale ?? null,
    metadata: mergeMetadata({}, fields.metadata),
    methods: fittingMethods(fields, inUse),
    origin: sandbox.url,
    submitType: fields.submit_type ?? null,
    successUrl: fields.success_url,
  });
  sandbox.store.put('session_plans', newPlan(session, items, fields));
  return sandbox.store.put('checkout_sessions', session);
}

function lineItems(sandbox: Sandbox, fields: SessionFields, inUse: string): LineItem[] {
  return fields.line_items.map(({ price_data: price, quantity }) =>
    newLineItem(sandbox, {
      currency: inUse,
      name: price.product_data.name,
      quantity,
      taxBehavior: price.tax_behavior ?? 'unspecified',
      unitAmount: price.unit_amount,
    }),
  );
}

/** The fields of the payment that is made when the buyer pays. */
function newPlan({ id }: CheckoutSession, items: LineItem[], fields: SessionFields): SessionPlan {
  const data = fields.payment_intent_data ?? {};
  return {
    id,
    line_items: items,
    payment_intent_data: { ...data, metadata: mergeMetadata({}, data.metadata) },
    attempts: 0,
    last_refusal: null,
    awaiting: null,
    settlement: null,
  };
}

function commonCurrency(fields: SessionFields): string {
  const used = new Set(fields.line_items.map((item) => item.price_data.currency));
  if (fields.currency) used.add(fields.currency);
  const [first] = used;
  if (used.size !== 1 || first === undefined) {
    throw new StripeError(400, 'Each Checkout Session must use one currency for all of its line items.', {
      param: 'line_items',
    });
  }
  return first;
}

const DAY = 24 * 60 * 60;
const HALF_HOUR = 30 * 60;
/** A tolerance, because the client computed the time a moment before the request arrived. */
const TOLERANCE = 60;

function expiryOf(sandbox: Sandbox, given: number | undefined): number {
  const now = seconds(sandbox);
  if (given === undefined) return now + DAY;
  if (given > now + DAY + TOLERANCE) {
    throw new StripeError(
      400,
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      { param: 'expires_at' },
    );
  }
  if (given < now + HALF_HOUR - TOLERANCE) {
    throw new StripeError(
      400,
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      { param: 'expires_at' },
    );
  }
  return given;
}
