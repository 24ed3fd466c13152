import { type Clock, seconds } from '../state/clock.ts';
import { newId } from '../state/ids.ts';
import { type BillingDetails, billingDetails } from './billing-details.ts';
import type { Payer } from './checkout-session.ts';
import type { Metadata } from './list.ts';
import type { PaymentIntent } from './payment-intent.ts';
import type { PaymentMethodDetails } from './payment-method-details.ts';

export interface Outcome {
  advice_code: null;
  network_advice_code: null;
  network_decline_code: string | null;
  network_status: string;
  reason: string | null;
  risk_level: string;
  seller_message: string;
  type: string;
}

export interface Charge {
  id: string;
  object: 'charge';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  application: null;
  application_fee: string | null;
  application_fee_amount: number | null;
  balance_transaction: string | null;
  billing_details: BillingDetails;
  calculated_statement_descriptor: string | null;
  captured: boolean;
  created: number;
  currency: string;
  customer: string | null;
  description: string | null;
  disputed: boolean;
  failure_balance_transaction: null;
  failure_code: string | null;
  failure_message: string | null;
  fraud_details: Record<string, never>;
  livemode: false;
  metadata: Metadata;
  on_behalf_of: string | null;
  outcome: Outcome | null;
  paid: boolean;
  payment_intent: string;
  payment_method: string;
  payment_method_details: PaymentMethodDetails;
  receipt_email: string | null;
  receipt_number: null;
  receipt_url: string | null;
  refunded: boolean;
  review: null;
  shipping: null;
  source: null;
  source_transfer: null;
  statement_descriptor: string | null;
  statement_descriptor_suffix: string | null;
  status: 'failed' | 'pending' | 'succeeded';
  transfer?: string;
  transfer_data: { amount: number | null; destination: string } | null;
  transfer_group: string | null;
}

/** A pending charge with the intent's amount. */
export function newCharge(clock: Clock, intent: PaymentIntent, payer: Payer): Charge {
  return {
    id: newId(payer.details.type === 'card' ? 'ch_3' : 'py_3'),
    object: 'charge',
    ...UNPAID,
    amount: intent.amount,
    application_fee_amount: intent.application_fee_amount,
    billing_details: billingDetails(payer),
    created: seconds(clock),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    metadata: intent.metadata,
    on_behalf_of: intent.on_behalf_of,
    payment_intent: intent.id,
    payment_method: payer.method,
    payment_method_details: payer.details,
    receipt_email: intent.receipt_email,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    transfer_data: intent.transfer_data
      ? { amount: intent.transfer_data.amount ?? null, destination: intent.transfer_data.destination }
      : null,
    transfer_group: intent.transfer_group,
  };
}

/** The values of the fields of a new charge, including fields for features that the sandbox does not have. */
const UNPAID = {
  amount_captured: 0,
  amount_refunded: 0,
  application: null,
  application_fee: null,
  balance_transaction: null,
  calculated_statement_descriptor: 'SANDBOX',
  captured: false,
  disputed: false,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  fraud_details: {},
  livemode: false,
  outcome: null,
  paid: false,
  receipt_number: null,
  receipt_url: null,
  refunded: false,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  status: 'pending',
} satisfies Partial<Charge>;
