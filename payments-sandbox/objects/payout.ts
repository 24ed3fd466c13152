import { type Clock, seconds } from '../state/clock.ts';
import { newId } from '../state/ids.ts';
import type { Metadata } from './list.ts';

export interface Payout {
  id: string;
  object: 'payout';
  amount: number;
  application_fee: null;
  application_fee_amount: null;
  arrival_date: number;
  automatic: boolean;
  balance_transaction: null;
  created: number;
  currency: string;
  description: string;
  destination: string | null;
  failure_balance_transaction: null;
  failure_code: string | null;
  failure_message: string | null;
  livemode: false;
  metadata: Metadata;
  method: 'standard';
  original_payout: null;
  payout_method: null;
  reconciliation_status: 'not_applicable';
  reversed_by: null;
  source_type: 'card';
  statement_descriptor: null;
  status: 'canceled' | 'failed' | 'in_transit' | 'paid' | 'pending';
  trace_id: null;
  type: 'bank_account';
}

/** A payout and its account. Stripe's object does not name the account, because each account has its own payouts. */
export interface AccountPayout {
  id: string;
  account: string;
  payout: Payout;
}

const DAY = 24 * 60 * 60;

export interface NewPayout {
  /** Minor units. */
  amount: number;
  currency: string;
  /** The bank account's id. */
  destination: string | null;
  /** `pending` until the payout is sent to the bank. Only a pending payout can be cancelled. */
  status: 'pending' | 'in_transit';
}

/** A new payout. It arrives one day after it is created. */
export function newPayout(clock: Clock, input: NewPayout): Payout {
  const created = seconds(clock);
  return {
    ...input,
    id: newId('po_1'),
    object: 'payout',
    application_fee: null,
    application_fee_amount: null,
    arrival_date: created + DAY,
    automatic: false,
    balance_transaction: null,
    created,
    description: 'STRIPE PAYOUT',
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    trace_id: null,
    type: 'bank_account',
  };
}
