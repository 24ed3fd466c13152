import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LedgerKind } from '../../../../contract/order-money.ts';

/** As a seller sees it: those that reach their account, and the rest for completeness. */
export const kindWords: Record<LedgerKind, MessageDescriptor> = {
  charge: msg`Payment`,
  processing_fee: msg`Processing fee`,
  transfer: msg`Sales`,
  application_fee: msg`Platform fees`,
  refund: msg`Refund`,
  refund_failed: msg`Refund that came back`,
  transfer_reversal: msg`Refunds and lost disputes`,
  fee_refund: msg`Fees returned`,
  dispute_withdrawn: msg`Dispute`,
  dispute_reinstated: msg`Dispute won`,
  dispute_fee: msg`Dispute fee`,
};

/** The order in which they stand in a statement: what comes in first. */
export const kindOrder: readonly LedgerKind[] = [
  'transfer',
  'fee_refund',
  'application_fee',
  'transfer_reversal',
];
