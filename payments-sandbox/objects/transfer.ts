import { type Clock, seconds } from '../state/clock.ts';
import { newId } from '../state/ids.ts';
import type { Charge } from './charge.ts';
import { type List, listOf, type Metadata } from './list.ts';

export interface TransferReversal {
  id: string;
  object: 'transfer_reversal';
  amount: number;
  balance_transaction: string | null;
  created: number;
  currency: string;
  destination_payment_refund: string | null;
  metadata: Metadata;
  source_refund: string | null;
  transfer: string;
}

export interface Transfer {
  id: string;
  object: 'transfer';
  amount: number;
  amount_reversed: number;
  balance_transaction: string | null;
  created: number;
  currency: string;
  description: string | null;
  destination: string;
  destination_payment: string;
  livemode: false;
  metadata: Metadata;
  reversals: List<TransferReversal>;
  reversed: boolean;
  source_transaction: string;
  source_type: 'card';
  transfer_group: string | null;
}

/** A transfer of the charge to an account: the whole amount, unless the request names a smaller one. */
export function newTransfer(
  clock: Clock,
  charge: Charge,
  { destination, amount }: { destination: string; amount: number | null },
): Transfer {
  const id = newId('tr_3');
  return {
    id,
    object: 'transfer',
    amount: amount ?? charge.amount,
    amount_reversed: 0,
    balance_transaction: null,
    created: seconds(clock),
    currency: charge.currency,
    description: null,
    destination,
    destination_payment: newId('py_1'),
    livemode: false,
    metadata: {},
    reversals: listOf(`/v1/transfers/${id}/reversals`, []),
    reversed: false,
    source_transaction: charge.id,
    source_type: 'card',
    transfer_group: charge.transfer_group,
  };
}

export interface NewReversal {
  amount: number;
  refund?: string | null;
  metadata?: Metadata;
}

/** `refund` is the id of the refund that reverses the transfer, if any. `amount` is in minor units. */
export function newTransferReversal(
  clock: Clock,
  transfer: Transfer,
  { refund = null, amount, metadata = {} }: NewReversal,
): TransferReversal {
  return {
    id: newId('trr_1'),
    object: 'transfer_reversal',
    amount,
    balance_transaction: null,
    created: seconds(clock),
    currency: transfer.currency,
    destination_payment_refund: newId('pyr_1'),
    metadata,
    source_refund: refund,
    transfer: transfer.id,
  };
}
