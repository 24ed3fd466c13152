import { type Clock, seconds } from '../state/clock.ts';
import { newId } from '../state/ids.ts';
import type { PaymentIntentData, SessionPlan } from './checkout-session.ts';
import type { Metadata } from './list.ts';

export type IntentStatus =
  | 'canceled'
  | 'processing'
  | 'requires_action'
  | 'requires_payment_method'
  | 'succeeded';

export interface PaymentError {
  charge?: string;
  code: string;
  decline_code?: string;
  message: string;
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
  automatic_payment_methods: null;
  canceled_at: number | null;
  cancellation_reason: 'automatic' | null;
  capture_method: 'automatic_async';
  client_secret: string;
  confirmation_method: 'automatic';
  created: number;
  currency: string;
  customer: null;
  customer_account: null;
  description: string | null;
  excluded_payment_method_types: null;
  last_payment_error: PaymentError | null;
  latest_charge: string | null;
  livemode: false;
  managed_payments: null;
  metadata: Metadata;
  next_action: null;
  on_behalf_of: string | null;
  payment_method: string | null;
  payment_method_configuration_details: null;
  payment_method_options: Record<string, never>;
  payment_method_types: string[];
  payment_record: null;
  processing: null;
  receipt_email: string | null;
  review: null;
  setup_future_usage: null;
  shipping: null;
  source: null;
  statement_descriptor: null;
  statement_descriptor_suffix: string | null;
  status: IntentStatus;
  transfer_data: { amount?: number; destination: string } | null;
  transfer_group: string | null;
}

/** Checkout creates the intent at the first attempt to pay, not with the session. */
export function newPaymentIntent(
  clock: Clock,
  plan: SessionPlan,
  total: { amount: number; currency: string; methods: string[] },
): PaymentIntent {
  const id = newId('pi_3');
  const data = plan.payment_intent_data;
  return {
    id,
    object: 'payment_intent',
    ...UNPAID,
    amount: total.amount,
    application_fee_amount: data.application_fee_amount ?? null,
    client_secret: `${id}_secret_${newId('', 25)}`,
    created: seconds(clock),
    currency: total.currency,
    description: data.description ?? null,
    metadata: data.metadata ?? {},
    on_behalf_of: data.on_behalf_of ?? null,
    payment_method_types: total.methods,
    receipt_email: data.receipt_email ?? null,
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

/** The fields of an intent without an attempt, and those of features that the sandbox does not have. */
const UNPAID = {
  allowed_payment_method_types: null,
  amount_capturable: 0,
  amount_details: { tip: {} },
  amount_received: 0,
  application: null,
  automatic_payment_methods: null,
  canceled_at: null,
  cancellation_reason: null,
  capture_method: 'automatic_async',
  confirmation_method: 'automatic',
  customer: null,
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
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  status: 'requires_payment_method',
} satisfies Partial<PaymentIntent>;
