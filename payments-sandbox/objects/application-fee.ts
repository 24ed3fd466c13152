import type { List, Metadata } from './list.ts';

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
