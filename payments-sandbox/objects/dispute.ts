import { type Clock, seconds } from '../state/clock.ts';
import type { BalanceTransaction } from './balance-transaction.ts';
import type { BillingDetails } from './billing-details.ts';
import type { Charge } from './charge.ts';
import type { Metadata } from './list.ts';

export type Evidence = Record<EvidenceField, string | null> & { enhanced_evidence: Record<string, never> };

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
    submission_method: 'manual' | 'not_submitted';
  };
  intended_submission_method: null;
  is_charge_refundable: boolean;
  livemode: false;
  metadata: Metadata;
  network_reason_code: string | null;
  payment_intent: string;
  reason: string;
  status: 'lost' | 'needs_response' | 'under_review' | 'won';
}

const DAYS_TO_ANSWER = 9;
const DAY = 24 * 60 * 60;

export interface NewDispute {
  id: string;
  /** Minor units. */
  amount: number;
  /** The balance transaction in which the bank withdrew the money. */
  withdrawn: BalanceTransaction;
}

/** A dispute to which the merchant must respond. */
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

/** The value of each field is a text or the id of an uploaded file. */
export const EVIDENCE_FIELDS = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_communication',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'customer_signature',
  'duplicate_charge_documentation',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'receipt',
  'refund_policy',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'service_documentation',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_documentation',
  'shipping_tracking_number',
  'uncategorized_file',
  'uncategorized_text',
] as const;
export type EvidenceField = (typeof EVIDENCE_FIELDS)[number];

const NO_EVIDENCE = {
  ...(Object.fromEntries(EVIDENCE_FIELDS.map((field) => [field, null])) as Record<EvidenceField, null>),
  enhanced_evidence: {},
};
