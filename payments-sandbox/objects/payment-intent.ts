import { type Clock, seconds } from '../state/clock.ts';
import { newId } from '../state/ids.ts';
import type { PaymentIntentData } from './checkout-session.ts';
import type { Metadata } from './list.ts';
import type { NextAction } from './next-action.ts';
import type { PaymentMethod } from './payment-method.ts';

export type IntentStatus =
  | 'canceled'
  | 'processing'
  | 'requires_action'
  | 'requires_confirmation'
  | 'requires_payment_method'
  | 'succeeded';

export const CANCELLATION_REASONS = [
  'abandoned',
  'duplicate',
  'fraudulent',
  'requested_by_customer',
] as const;
export type CancellationReason = (typeof CANCELLATION_REASONS)[number];

export interface PaymentError {
  charge?: string;
  code: string;
  decline_code?: string;
  message: string;
  payment_method?: PaymentMethod;
  type: 'card_error' | 'invalid_request_error';
}

export interface PaymentIntent {
  id: string;
  object: 'payment_intent';
  allowed_payment_method_types: null;
  amount: number;
  amount_capturable: number;
  amount_details: { tip: Record<string, never> };
  amount_received: number;
  application: null;
  application_fee_amount: number | null;
  automatic_payment_methods: { allow_redirects: 'always' | 'never'; enabled: boolean } | null;
  canceled_at: number | null;
  cancellation_reason: CancellationReason | 'automatic' | null;
  capture_method: 'automatic_async';
  client_secret: string;
  confirmation_method: 'automatic';
  created: number;
  currency: string;
  customer: string | null;
  customer_account: null;
  description: string | null;
  excluded_payment_method_types: null;
  last_payment_error: PaymentError | null;
  latest_charge: string | null;
  livemode: false;
  managed_payments: null;
  metadata: Metadata;
  next_action: NextAction | null;
  on_behalf_of: string | null;
  payment_method: string | null;
  payment_method_configuration_details: null;
  payment_method_options: Record<string, never>;
  payment_method_types: string[];
  payment_record: null;
  processing: null;
  receipt_email: string | null;
  review: null;
  setup_future_usage: 'off_session' | 'on_session' | null;
  shipping: null;
  source: null;
  statement_descriptor: null;
  statement_descriptor_suffix: string | null;
  status: IntentStatus;
  transfer_data: { amount?: number; destination: string } | null;
  transfer_group: string | null;
}

/**
 * Data of an intent that was created through the API. The API does not return this data. Its id is the intent's id.
 */
export interface IntentPlan {
  id: string;
  /** The URL to which the buyer returns from the bank's page. */
  returnUrl: string | null;
  /** A pending bank debit. `at` is in milliseconds. */
  settlement: { at: number } | null;
}

export interface NewPaymentIntent {
  /** Minor units. */
  amount: number;
  automatic?: PaymentIntent['automatic_payment_methods'];
  currency: string;
  customer: string | null;
  data: PaymentIntentData;
  methods: string[];
  setupFutureUsage?: PaymentIntent['setup_future_usage'] | undefined;
}

/** An intent that nobody has tried to pay yet. */
export function newPaymentIntent(clock: Clock, input: NewPaymentIntent): PaymentIntent {
  const id = newId('pi_3');
  const { data } = input;
  return {
    id,
    object: 'payment_intent',
    ...UNPAID,
    amount: input.amount,
    application_fee_amount: data.application_fee_amount ?? null,
    automatic_payment_methods: input.automatic ?? null,
    client_secret: `${id}_secret_${newId('', 25)}`,
    created: seconds(clock),
    currency: input.currency,
    customer: input.customer,
    description: data.description ?? null,
    metadata: data.metadata ?? {},
    on_behalf_of: data.on_behalf_of ?? null,
    payment_method_types: input.methods,
    receipt_email: data.receipt_email ?? null,
    setup_future_usage: input.setupFutureUsage ?? null,
    statement_descriptor_suffix: data.statement_descriptor_suffix ?? null,
    transfer_data: transferOf(data),
    transfer_group: data.transfer_group ?? (data.transfer_data ? `group_${id}` : null),
  };
}

function transferOf({ transfer_data: given }: PaymentIntentData): PaymentIntent['transfer_data'] {
  if (!given) return null;
  const { destination, amount } = given;
  return { destination, ...(amount === undefined ? {} : { amount }) };
}

/**
 * The values of the fields of an intent that nobody has tried to pay, including fields for features that the sandbox
 * does not have.
 */
const UNPAID = {
  allowed_payment_method_types: null,
  amount_capturable: 0,
  amount_details: { tip: {} },
  amount_received: 0,
  application: null,
  canceled_at: null,
  cancellation_reason: null,
  capture_method: 'automatic_async',
  confirmation_method: 'automatic',
  customer_account: null,
  excluded_payment_method_types: null,
  last_payment_error: null,
  latest_charge: null,
  livemode: false,
  managed_payments: null,
  next_action: null,
  payment_method: null,
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_record: null,
  processing: null,
  review: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  status: 'requires_payment_method',
} satisfies Partial<PaymentIntent>;
