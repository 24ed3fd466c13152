import type { LedgerKind } from '../../../../contract/order-money.ts';

/** The order in which they stand in a statement: what comes in first. */
export const kindOrder: readonly LedgerKind[] = [
  'transfer',
  'fee_refund',
  'application_fee',
  'transfer_reversal',
];
