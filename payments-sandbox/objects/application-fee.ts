import { type Clock, seconds } from '../state/clock.ts';
import { newId } from '../state/ids.ts';
import type { Charge } from './charge.ts';
import { type List, listOf, type Metadata } from './list.ts';

export interface FeeRefund {
  id: string;
  object: 'fee_refund';
  amount: number;
  balance_transaction: string | null;
  created: number;
  currency: string;
  fee: string;
  metadata: Metadata;
}

export interface ApplicationFee {
  id: string;
  object: 'application_fee';
  account: string;
  amount: number;
  amount_refunded: number;
  application: string;
  balance_transaction: string | null;
  charge: string;
  created: number;
  currency: string;
  fee_source: { charge: string; type: 'charge' };
  livemode: false;
  originating_transaction: string | null;
  refunded: boolean;
  refunds: List<FeeRefund>;
}

/** The platform's fee for a charge, in minor units. The destination account pays it. */
export function newApplicationFee(
  clock: Clock,
  charge: Charge,
  { account, amount }: { account: string; amount: number },
): ApplicationFee {
  const id = newId('fee_1');
  return {
    id,
    object: 'application_fee',
    account,
    amount,
    amount_refunded: 0,
    application: 'ca_sandbox',
    balance_transaction: null,
    charge: charge.id,
    created: seconds(clock),
    currency: charge.currency,
    fee_source: { charge: charge.id, type: 'charge' },
    livemode: false,
    originating_transaction: charge.id,
    refunded: false,
    refunds: listOf(`/v1/application_fees/${id}/refunds`, []),
  };
}

/** @param amount in minor units */
export function newFeeRefund(clock: Clock, fee: ApplicationFee, amount: number): FeeRefund {
  return {
    id: newId('fr_'),
    object: 'fee_refund',
    amount,
    balance_transaction: null,
    created: seconds(clock),
    currency: fee.currency,
    fee: fee.id,
    metadata: {},
  };
}
