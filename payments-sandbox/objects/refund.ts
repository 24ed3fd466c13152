import { type Clock, seconds } from '../state/clock.ts';
import type { Charge } from './charge.ts';
import type { Metadata } from './list.ts';

export type RefundReason = 'duplicate' | 'fraudulent' | 'requested_by_customer';

export interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  balance_transaction: string | null;
  charge: string;
  created: number;
  currency: string;
  customer: string | null;
  customer_account: null;
  destination_details: Record<string, unknown> & { type: string };
  metadata: Metadata;
  payment_intent: string;
  payment_method: string;
  reason: RefundReason | null;
  receipt_number: null;
  source_transfer_reversal: null;
  failure_balance_transaction?: string;
  failure_reason?: string;
  status: 'failed' | 'succeeded';
  transfer_reversal: string | null;
}

export interface NewRefund {
  id: string;
  /** Minor units. */
  amount: number;
  metadata: Metadata;
  reason: RefundReason | null;
}

/** A new refund. It does not reverse a transfer or a fee. */
export function newRefund(clock: Clock, charge: Charge, input: NewRefund): Refund {
  return {
    ...input,
    object: 'refund',
    balance_transaction: null,
    charge: charge.id,
    created: seconds(clock),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: DESTINATIONS[charge.payment_method_details.type],
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}

const DESTINATIONS = {
  card: {
    card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
    type: 'card',
  },
  au_becs_debit: { au_bank_transfer: {}, type: 'au_bank_transfer' },
};
