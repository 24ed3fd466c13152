import { type Clock, seconds } from '../state/clock.ts';
import type { BalanceTransaction } from './balance-transaction.ts';
import type { BillingDetails, Charge } from './charge.ts';
import type { Metadata } from './list.ts';

export interface Evidence {
  access_activity_log: null;
  billing_address: null;
  cancellation_policy: null;
  cancellation_policy_disclosure: null;
  cancellation_rebuttal: null;
  customer_communication: null;
  customer_email_address: string | null;
  customer_name: string | null;
  customer_purchase_ip: null;
  customer_signature: null;
  duplicate_charge_documentation: null;
  duplicate_charge_explanation: null;
  duplicate_charge_id: null;
  enhanced_evidence: Record<string, never>;
  product_description: null;
  receipt: null;
  refund_policy: null;
  refund_policy_disclosure: null;
  refund_refusal_explanation: null;
  service_date: null;
  service_documentation: null;
  shipping_address: null;
  shipping_carrier: null;
  shipping_date: null;
  shipping_documentation: null;
  shipping_tracking_number: null;
  uncategorized_file: null;
  uncategorized_text: null;
}

export interface Dispute {
  id: string;
  object: 'dispute';
  amount: number;
  balance_transactions: BalanceTransaction[];
  charge: string;
  created: number;
  currency: string;
  enhanced_eligibility_types: never[];
  evidence: Evidence;
  evidence_details: {
    due_by: number | null;
    enhanced_eligibility: Record<string, never>;
    has_evidence: boolean;
    past_due: boolean;
    submission_count: number;
    submission_method: 'not_submitted';
  };
  intended_submission_method: null;
  is_charge_refundable: boolean;
  livemode: false;
  metadata: Metadata;
  network_reason_code: string | null;
  payment_intent: string;
  reason: string;
  status: 'lost' | 'needs_response' | 'won';
}

const DAYS_TO_ANSWER = 9;
const DAY = 24 * 60 * 60;

export interface NewDispute {
  id: string;
  /** Minor units. */
  amount: number;
  /** The balance transactions with which the bank took the money back. */
  withdrawn: BalanceTransaction;
}

/** A dispute that awaits the merchant's response. */
export function newDispute(clock: Clock, charge: Charge, { id, amount, withdrawn }: NewDispute): Dispute {
  const created = seconds(clock);
  return {
    id,
    object: 'dispute',
    amount,
    balance_transactions: [withdrawn],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: firstEvidence(charge.billing_details),
    evidence_details: { ...UNANSWERED, due_by: created + DAYS_TO_ANSWER * DAY },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    network_reason_code: '10.4',
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
}

const UNANSWERED: Dispute['evidence_details'] = {
  due_by: null,
  enhanced_eligibility: {},
  has_evidence: false,
  past_due: false,
  submission_count: 0,
  submission_method: 'not_submitted',
};

/** The evidence that Stripe fills in before the merchant responds. */
function firstEvidence(payer: BillingDetails): Evidence {
  return { ...NO_EVIDENCE, customer_email_address: payer.email, customer_name: payer.name };
}

const NO_EVIDENCE: Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
