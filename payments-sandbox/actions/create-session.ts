import { mergeMetadata } from '../http/fields.ts';
import { noSuch, StripeError } from '../http/stripe-error.ts';
import { type CheckoutSession, newCheckoutSession, type SessionPlan } from '../objects/checkout-session.ts';
import { type LineItem, newLineItem } from '../objects/line-item.ts';
import { formatMoney, LARGEST_CHARGE, smallestCharge } from '../objects/money.ts';
import { seconds } from '../state/clock.ts';
import type { Sandbox } from '../state/sandbox.ts';
import type { SessionFields } from './session-fields.ts';

/** Opens a checkout session from the request's fields. Refuses what Stripe would refuse. */
export function createSession(sandbox: Sandbox, fields: SessionFields): CheckoutSession {
  const inUse = commonCurrency(fields);
  const items = lineItems(sandbox, fields, inUse);
  const amount = items.reduce((sum, item) => sum + item.amount_total, 0);
  checkAmount(amount, inUse);
  checkRouting(sandbox, fields, amount);
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
    methods: methodsOf(fields, inUse),
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

function checkAmount(amount: number, inUse: string): void {
  if (amount < smallestCharge(inUse)) {
    throw new StripeError(
      400,
      `The Checkout Session's total amount due must add up to at least ${formatMoney(smallestCharge(inUse), inUse)}`,
      { code: 'amount_too_small', param: 'line_items' },
    );
  }
  if (amount > LARGEST_CHARGE) {
    throw new StripeError(
      400,
      `The Checkout Session's total amount must be no more than ${formatMoney(LARGEST_CHARGE, inUse)}`,
      {
        code: 'amount_too_large',
        param: 'line_items',
      },
    );
  }
}

/** The destination account, and the platform's fee. */
function checkRouting(sandbox: Sandbox, fields: SessionFields, amount: number): void {
  const {
    application_fee_amount: fee,
    transfer_data: transfer,
    on_behalf_of: merchant,
  } = fields.payment_intent_data ?? {};
  if (fee !== undefined && !transfer) {
    throw wrongFee(
      'Can only apply an application_fee_amount when the PaymentIntent is attempting a direct payment (using an OAuth key or Stripe-Account header) or destination payment (using `payment_intent_data[transfer_data][destination]`).',
    );
  }
  if (fee !== undefined && transfer?.amount !== undefined) {
    throw wrongFee('You cannot use both application_fee_amount and transfer_data[amount].');
  }
  if ((fee ?? 0) > amount || (transfer?.amount ?? 0) > amount) {
    throw wrongFee('Fees and transfers cannot be greater than the amount of the payment.');
  }
  checkAccount(sandbox, transfer?.destination, 'payment_intent_data[transfer_data][destination]');
  checkAccount(sandbox, merchant, 'payment_intent_data[on_behalf_of]');
}

function wrongFee(message: string): StripeError {
  return new StripeError(400, message, { param: 'payment_intent_data[application_fee_amount]' });
}

function checkAccount(sandbox: Sandbox, id: string | undefined, param: string): void {
  if (id === undefined) return;
  const account = sandbox.store.find('accounts', id);
  if (!account) throw noSuch('destination', id, param);
  if (!account.charges_enabled) {
    throw new StripeError(
      400,
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      { code: 'insufficient_capabilities_for_transfer', param },
    );
  }
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

/** The payment methods that fit the currency, filtered by the request. */
function methodsOf(fields: SessionFields, inUse: string): string[] {
  const { allowed_payment_method_types: allowed, excluded_payment_method_types: excluded } = fields;
  const fitting = inUse === 'aud' ? ['card', 'au_becs_debit'] : ['card'];
  const left = fitting.filter((method) => (allowed?.includes(method) ?? true) && !excluded?.includes(method));
  if (left.length === 0) {
    throw new StripeError(400, `No valid payment method types for this Checkout Session in ${inUse}.`, {
      param: 'allowed_payment_method_types',
    });
  }
  return left;
}
