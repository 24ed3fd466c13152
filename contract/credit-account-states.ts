/**
 * States of a credit account. A buyer requests an account; the seller opens or declines it. Nothing can be bought on a
 * blocked account, but what is open is still paid. A closed account never opens again; the buyer can request another.
 */
export const creditAccountStates = [
  'requested',
  'open',
  'blocked',
  'closed',
  'declined',
  'withdrawn',
] as const;
export type CreditAccountState = (typeof creditAccountStates)[number];

/** The states of accounts that can still change. A seller, a buyer and a currency have at most one such account. */
export const activeAccountStates = ['requested', 'open', 'blocked'] as const;

/** States of a payment of invoices at the provider. Nobody can pay on the page of a payment that has expired. */
export const creditPaymentStates = ['open', 'paid', 'expired'] as const;

/** How the money of a receipt was paid. */
export const receiptSources = ['bank', 'card'] as const;

/** The state of the disputes of a payment. */
export const paymentDisputes = ['open', 'won', 'lost'] as const;

/**
 * What an entry of an account does. `reserve` and `release` increase and decrease what is reserved for orders. `invoice`
 * and `debit_note` increase what is owed; `credit_note` and `write_off` decrease it. A `receipt` increases the credit of
 * the buyer, and `receipt_reversed` decreases it. `apply` pays an invoice from the credit, and `unapply` reverses that.
 */
export const creditEntryKinds = [
  'reserve',
  'release',
  'invoice',
  'debit_note',
  'credit_note',
  'receipt',
  'receipt_reversed',
  'apply',
  'unapply',
  'write_off',
] as const;
