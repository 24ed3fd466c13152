import { z } from 'zod';
import {
  currency,
  email,
  formList,
  integer,
  mergeMetadata,
  metadata,
  nonNegativeInteger,
  positiveInteger,
  text,
  webAddress,
} from '../http/fields.ts';
import { noSuch, StripeError } from '../http/stripe-error.ts';
import { type CheckoutSession, newCheckoutSession } from '../objects/checkout-session.ts';
import { newLineItem } from '../objects/line-item.ts';
import { formatMoney, LARGEST_CHARGE, smallestCharge } from '../objects/money.ts';
import { type Sandbox, seconds } from '../state/sandbox.ts';

const lineItem = z.strictObject({
  price_data: z.strictObject({
    currency,
    product_data: z.strictObject({
      name: text,
      description: text.optional(),
      images: formList(text).optional(),
      metadata: metadata.optional(),
      tax_code: text.optional(),
    }),
    tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
    unit_amount: nonNegativeInteger,
  }),
  quantity: positiveInteger,
});

export const sessionFields = z.strictObject({
  cancel_url: webAddress.optional(),
  client_reference_id: z.string().min(1).max(200).optional(),
  currency: currency.optional(),
  customer_email: email.optional(),
  expires_at: integer.optional(),
  line_items: formList(lineItem).refine(
    (items) => items.length > 0 && items.length <= 100,
    'must hold 1 to 100 items',
  ),
  locale: text.optional(),
  metadata: metadata.optional(),
  mode: z.enum(['payment']),
  payment_intent_data: z
    .strictObject({
      application_fee_amount: nonNegativeInteger.optional(),
      description: text.optional(),
      metadata: metadata.optional(),
      on_behalf_of: text.optional(),
      receipt_email: email.optional(),
      statement_descriptor_suffix: text.optional(),
      transfer_data: z.strictObject({ destination: text, amount: positiveInteger.optional() }).optional(),
      transfer_group: text.optional(),
    })
    .optional(),
  // payment_method_types left the API with 2026-09-30.endive (stripe-node's changelog, 23.0.0).
  allowed_payment_method_types: formList(
    z.enum(['au_becs_debit', 'card'], 'the payments sandbox serves card and au_becs_debit'),
  ).optional(),
  submit_type: z.enum(['auto', 'book', 'donate', 'pay']).optional(),
  success_url: webAddress,
  ui_mode: z.enum(['hosted', 'hosted_page']).optional(),
});

type SessionFields = z.output<typeof sessionFields>;

/** Opens a checkout for what the fields name; refuses what Stripe would refuse. */
export function createSession(sandbox: Sandbox, fields: SessionFields): CheckoutSession {
  const inUse = commonCurrency(fields);
  const items = fields.line_items.map((item) =>
    newLineItem(sandbox, {
      currency: inUse,
      name: item.price_data.product_data.name,
      quantity: item.quantity,
      taxBehavior: item.price_data.tax_behavior ?? 'unspecified',
      unitAmount: item.price_data.unit_amount,
    }),
  );
  const amount = items.reduce((sum, item) => sum + item.amount_total, 0);
  checkAmount(amount, inUse);
  checkRouting(sandbox, fields, amount);
  const data = fields.payment_intent_data ?? {};
  const session = newCheckoutSession(sandbox, {
    amount,
    cancelUrl: fields.cancel_url ?? null,
    clientReferenceId: fields.client_reference_id ?? null,
    currency: inUse,
    customerEmail: fields.customer_email ?? null,
    expiresAt: expiryOf(sandbox, fields.expires_at),
    locale: fields.locale ?? null,
    metadata: mergeMetadata({}, fields.metadata),
    methods: methodsOf(fields, inUse),
    submitType: fields.submit_type ?? null,
    successUrl: fields.success_url,
  });
  sandbox.store.put('session_plans', {
    id: session.id,
    line_items: items,
    payment_intent_data: { ...data, metadata: mergeMetadata({}, data.metadata) },
    attempts: 0,
    last_refusal: null,
    awaiting: null,
    settlement: null,
  });
  return sandbox.store.put('checkout_sessions', session);
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

/** Who gets the money, and what the platform keeps of it. */
function checkRouting(sandbox: Sandbox, fields: SessionFields, amount: number): void {
  const data = fields.payment_intent_data ?? {};
  if (data.application_fee_amount !== undefined && !data.transfer_data) {
    throw new StripeError(
      400,
      'Can only apply an application_fee_amount when the PaymentIntent is attempting a direct payment (using an OAuth key or Stripe-Account header) or destination payment (using `payment_intent_data[transfer_data][destination]`).',
      { param: 'payment_intent_data[application_fee_amount]' },
    );
  }
  if (data.application_fee_amount !== undefined && data.transfer_data?.amount !== undefined) {
    throw new StripeError(400, 'You cannot use both application_fee_amount and transfer_data[amount].', {
      param: 'payment_intent_data[application_fee_amount]',
    });
  }
  if ((data.application_fee_amount ?? 0) > amount || (data.transfer_data?.amount ?? 0) > amount) {
    throw new StripeError(400, 'Fees and transfers cannot be greater than the amount of the payment.', {
      param: 'payment_intent_data[application_fee_amount]',
    });
  }
  const named: [param: string, id: string | undefined][] = [
    ['payment_intent_data[transfer_data][destination]', data.transfer_data?.destination],
    ['payment_intent_data[on_behalf_of]', data.on_behalf_of],
  ];
  for (const [param, id] of named) {
    if (id === undefined) continue;
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
}

const DAY = 24 * 60 * 60;
const HALF_HOUR = 30 * 60;
/** The request was written a moment before it is read. */
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

function methodsOf(fields: SessionFields, inUse: string): string[] {
  const given = fields.allowed_payment_method_types;
  if (!given) return inUse === 'aud' ? ['card', 'au_becs_debit'] : ['card'];
  if (given.includes('au_becs_debit') && inUse !== 'aud') {
    throw new StripeError(
      400,
      `The payment method \`au_becs_debit\` cannot be used with the currency \`${inUse}\`.`,
      {
        param: 'allowed_payment_method_types',
      },
    );
  }
  return given;
}
