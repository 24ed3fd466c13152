import type { LedgerKind } from '../../../../contract/order-money.ts';

/** The kinds of movements in the order in which a statement lists them, beginning with income. */
export const kindOrder: readonly LedgerKind[] = [
  'transfer',
  'fee_refund',
  'application_fee',
  'transfer_reversal',
];
