import type { LedgerKind } from '../../../../contract/order-money.ts';

/** The order of kinds in a statement: income first. */
export const kindOrder: readonly LedgerKind[] = [
  'transfer',
  'fee_refund',
  'application_fee',
  'transfer_reversal',
];
