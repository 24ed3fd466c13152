import { mergeMetadata } from '../http/fields.ts';
import { InvalidParameter, StripeError } from '../http/stripe-error.ts';
import { type CheckoutSession, newCheckoutSession, type SessionPlan } from '../objects/checkout-session.ts';
import { type LineItem, newLineItem } from '../objects/line-item.ts';
import { newSetupIntent } from '../objects/setup-intent.ts';
import { seconds } from '../state/clock.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { checkAmount, checkRouting, fittingMethods } from './check-payment.ts';
import { getCustomer } from './find-customer.ts';
import type { SessionFields } from './session-fields.ts';

/** Opens a checkout session from the request's fields. For fields that Stripe would refuse, throws Stripe's error. */
export function createSession(sandbox: Sandbox, fields: SessionFields): CheckoutSession {
  checkCustomer(sandbox, fields);
  return fields.mode === 'setup'
    ? createSetupSession(sandbox, fields)
    : createPaymentSession(sandbox, fields);
}

function createPaymentSession(sandbox: Sandbox, fields: SessionFields): CheckoutSession {
  if (fields.setup_intent_data) throw onlyInMode('setup', 'setup_intent_data');
  const inUse = commonCurrency(fields);
  const items = lineItems(sandbox, fields, inUse);
  const amount = items.reduce((sum, item) => sum + item.amount_total, 0);
  checkAmount(amount, inUse, { what: 'The Checkout Session’s total amount', param: 'line_items' });
  checkRouting(sandbox, fields.payment_intent_data ?? {}, { amount, under: 'payment_intent_data' });
  const session = newCheckoutSession(sandbox, {
    ...commonFields(sandbox, fields),
    amount,
    currency: inUse,
    methods: fittingMethods(fields, inUse),
    setupIntent: null,
  });
  sandbox.store.put('session_plans', newPlan(session, items, fields));
  return sandbox.store.put('checkout_sessions', session);
}

/** Creates a session that saves a card to its customer. */
function createSetupSession(sandbox: Sandbox, fields: SessionFields): CheckoutSession {
  checkSetupFields(fields);
  const { description, metadata } = fields.setup_intent_data ?? {};
  const setup = newSetupIntent(sandbox, {
    automatic: null,
    customer: fields.customer ?? null,
    description: description ?? null,
    metadata: mergeMetadata({}, metadata),
    methods: ['card'],
    usage: 'off_session',
  });
  const session = newCheckoutSession(sandbox, {
    ...commonFields(sandbox, fields),
    amount: null,
    currency: fields.currency ?? null,
    methods: ['card'],
    setupIntent: setup.id,
  });
  sandbox.store.put('setup_intents', setup);
  sandbox.store.put('session_plans', newPlan(session, [], fields));
  return sandbox.store.put('checkout_sessions', session);
}

function checkSetupFields(fields: SessionFields): void {
  const paid = (['line_items', 'payment_intent_data'] as const).find((name) => fields[name] !== undefined);
  if (paid) throw onlyInMode('payment', paid);
  if (fields.customer === undefined) {
    throw new StripeError(400, 'In the payments sandbox, a session in `setup` mode needs a `customer`.', {
      code: 'parameter_missing',
      param: 'customer',
    });
  }
  if (fields.currency === undefined && !fields.allowed_payment_method_types) {
    throw new StripeError(
      400,
      '`currency` is required in `setup` mode when `allowed_payment_method_types` is not set.',
      { code: 'parameter_missing', param: 'currency' },
    );
  }
}

function commonFields(sandbox: Sandbox, fields: SessionFields) {
  return {
    allowedMethods: fields.allowed_payment_method_types ?? null,
    cancelUrl: fields.cancel_url ?? null,
    clientReferenceId: fields.client_reference_id ?? null,
    customer: fields.customer ?? null,
    customerEmail: fields.customer_email ?? null,
    expiresAt: expiryOf(sandbox, fields.expires_at),
    locale: fields.locale ?? null,
    metadata: mergeMetadata({}, fields.metadata),
    origin: sandbox.url,
    submitType: fields.submit_type ?? null,
    successUrl: fields.success_url,
  };
}

function checkCustomer(sandbox: Sandbox, { customer, customer_email: address }: SessionFields): void {
  if (customer === undefined) return;
  getCustomer(sandbox, customer, 'customer');
  if (address === undefined) return;
  throw new StripeError(400, 'You may only specify one of these parameters: customer, customer_email.', {
    param: 'customer_email',
  });
}

function onlyInMode(mode: 'payment' | 'setup', param: string): StripeError {
  return new StripeError(400, `You can only use \`${param}\` in \`${mode}\` mode.`, { param });
}

function lineItems(sandbox: Sandbox, fields: SessionFields, inUse: string): LineItem[] {
  return (fields.line_items ?? []).map(({ price_data: price, quantity }) =>
    newLineItem(sandbox, {
      currency: inUse,
      name: price.product_data.name,
      quantity,
      taxBehavior: price.tax_behavior ?? 'unspecified',
      unitAmount: price.unit_amount,
    }),
  );
}

/** Settings of a payment. The payment itself is created only when the buyer pays. */
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
  if (!fields.line_items) {
    throw new InvalidParameter(400, 'Missing required param: line_items.', {
      code: 'parameter_missing',
      param: 'line_items',
    });
  }
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
/** Seconds of tolerance, because the client calculated `expires_at` a moment before the request arrived. */
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
