import * as z from 'zod/mini';
import { buys, changes, sells } from './credit-access.ts';
import { creditAccountStates } from './credit-account-states.ts';
import { ageing } from './credit-invoices.ts';
import { onAccount } from './credit-purchases.ts';
import { because } from './field-reason.ts';
import { amount, currency, cursor, id, lineQuantity, page, pageSize, time } from './fields.ts';
import { limits } from './limits.ts';
import { type Currency, currencies, fitsCurrency } from './money.ts';
import { operation, signedIn } from './operation.ts';
import { party } from './quote-requests.ts';

/** Amounts in the currency of the account. */
export const creditAccount = z.object({
  id,
  seller: party,
  buyer: party,
  currency: z.enum(currencies),
  state: z.enum(creditAccountStates),
  /** The limit that the buyer asked for, and the buyer's note. */
  wantedLimit: z.string(),
  note: z.string(),
  /** The seller's terms. Null until the seller has opened the account. */
  terms: z.nullable(
    z.object({
      limit: z.string(),
      /** An invoice is due this number of days after it was issued. */
      paymentDays: z.int(),
      /** The day of the month on which the buyer gets a statement. */
      statementDay: z.int(),
    }),
  ),
  /** The total of the orders on the account that are not invoiced yet. */
  reserved: z.string(),
  /** What is invoiced and not paid. */
  owed: z.string(),
  /** What the seller has received and not applied to an invoice. */
  credit: z.string(),
  /** What is owed, by the days since it was due. */
  ageing,
  /**
   * What can still be bought: the limit without `reserved` and `owed`. Negative when the seller has lowered the limit.
   * Null until the account is open.
   */
  left: z.nullable(z.string()),
  /** Whether the seller can be paid by card now. */
  takesCards: z.boolean(),
  /** Why the seller blocked the account. Empty for an account that is not blocked. */
  blockReason: z.string(),
  createdAt: time,
  openedAt: z.nullable(time),
});
export type CreditAccount = z.infer<typeof creditAccount>;

const limitAmount = amount.check(z.refine((value) => Number(value) > 0, because('CREDIT_LIMIT_INVALID')));
const isInCurrency = z.refine<{ wantedLimit: string; currency: Currency }>(
  (given) => fitsCurrency(given.wantedLimit, given.currency),
  { path: ['wantedLimit'], error: because('CREDIT_LIMIT_INVALID') },
);
const within = (code: 'PAYMENT_DAYS_INVALID' | 'STATEMENT_DAY_INVALID', most: number) =>
  z.int(because(code)).check(z.minimum(1, because(code)), z.maximum(most, because(code)));

export const requestAccountInput = z
  .object({
    /** The buying organization. */
    orgId: id,
    sellerOrgId: z.uuid(because('CREDIT_SELLER_UNKNOWN')).check(z.toLowerCase()),
    currency,
    wantedLimit: limitAmount,
    note: z._default(z.string().check(z.trim(), z.maxLength(limits.accountNote)), ''),
  })
  .check(isInCurrency);

/** The account, and the selling organization of the caller. */
const ofSeller = { id, orgId: id };
export const accountTermsInput = z.object({
  ...ofSeller,
  limit: limitAmount,
  paymentDays: within('PAYMENT_DAYS_INVALID', limits.paymentDays),
  statementDay: within('STATEMENT_DAY_INVALID', limits.statementDay),
});
export const cancelLinesInput = z.object({
  ...ofSeller,
  items: z
    .array(z.object({ itemId: id, quantity: lineQuantity }))
    .check(z.minLength(1), z.maxLength(limits.refundItems)),
});
export const blockAccountInput = z.object({
  ...ofSeller,
  reason: z.string().check(z.trim(), z.maxLength(limits.accountNote)),
});

const nothing = z.object({});
const listed = z.object({ orgId: id, cursor, pageSize });

/** A count is 0 if the user may not see the accounts on that side. */
const pendingAccounts = z.object({
  /** Requests of buyers that the user can answer. */
  requested: z.int(),
  /** Overdue invoices of the organization as a buyer. */
  overdue: z.int(),
});
export type PendingAccounts = z.infer<typeof pendingAccounts>;

export const creditAccounts = {
  list: operation({
    method: 'GET',
    path: '/api/credit-accounts',
    summary:
      'The credit accounts of an organization of mine as a buyer, newest first, if I may order for it or see all its purchases',
    access: signedIn,
    refuses: ['NOT_FOUND'],
  })
    .input(listed)
    .output(page(creditAccount)),
  listUsable: operation({
    method: 'POST',
    path: '/api/credit-accounts/usable',
    summary:
      'The open and blocked accounts of an organization of mine on which orders of these sellers in these currencies are bought',
    access: buys,
  })
    .input(z.object({ orgId: id, orders: onAccount }))
    .output(z.object({ items: z.array(creditAccount) })),
  listGranted: operation({
    method: 'GET',
    path: '/api/credit-accounts/granted',
    summary: 'The credit accounts that an organization of mine has for its buyers, newest first',
    access: sells,
  })
    .input(listed)
    .output(page(creditAccount)),
  countPending: operation({
    method: 'GET',
    path: '/api/credit-accounts/pending',
    summary:
      'The number of requested accounts that I can answer, and of overdue invoices, in an organization of mine',
    access: { kind: 'organization', action: 'organization.read' },
  })
    .input(z.object({ orgId: id }))
    .output(pendingAccounts),
  find: operation({
    method: 'GET',
    path: '/api/credit-accounts/{id}',
    summary: 'A credit account of an organization of mine, as its buyer or its seller',
    access: signedIn,
  })
    .input(z.object({ id }))
    .output(creditAccount),
  request: operation({
    method: 'POST',
    path: '/api/credit-accounts',
    summary: 'Ask a seller to open a credit account for an organization of mine',
    access: buys,
    refuses: ['CREDIT_ACCOUNT_EXISTS', 'SENT_TOO_MUCH'],
  })
    .input(requestAccountInput)
    .output(z.object({ id })),
  withdraw: operation({
    method: 'POST',
    path: '/api/credit-accounts/{id}/withdraw',
    summary: 'Withdraw the request for an account before the seller has answered',
    access: buys,
    refuses: changes,
  })
    .input(z.object(ofSeller))
    .output(nothing),
  open: operation({
    method: 'POST',
    path: '/api/credit-accounts/{id}/open',
    summary: 'Open the requested account of a buyer, with its limit and terms',
    access: sells,
    refuses: [...changes, 'ORGANIZATION_SUSPENDED'],
  })
    .input(accountTermsInput)
    .output(nothing),
  decline: operation({
    method: 'POST',
    path: '/api/credit-accounts/{id}/decline',
    summary: 'Decline the requested account of a buyer',
    access: sells,
    refuses: changes,
  })
    .input(z.object(ofSeller))
    .output(nothing),
  update: operation({
    method: 'PUT',
    path: '/api/credit-accounts/{id}',
    summary: 'Change the limit and the terms of an account. What was already bought stays as it is',
    access: sells,
    refuses: changes,
  })
    .input(accountTermsInput)
    .output(nothing),
  block: operation({
    method: 'POST',
    path: '/api/credit-accounts/{id}/block',
    summary: 'Block an account: nothing more can be bought on it',
    access: sells,
    refuses: changes,
  })
    .input(blockAccountInput)
    .output(nothing),
  unblock: operation({
    method: 'POST',
    path: '/api/credit-accounts/{id}/unblock',
    summary: 'Open a blocked account again',
    access: sells,
    refuses: changes,
  })
    .input(z.object(ofSeller))
    .output(nothing),
  close: operation({
    method: 'POST',
    path: '/api/credit-accounts/{id}/close',
    summary: 'Close an account on which nothing is open, permanently',
    access: sells,
    refuses: [...changes, 'ACCOUNT_HAS_DEBT', 'ACCOUNT_PAYMENT_OPEN'],
  })
    .input(z.object(ofSeller))
    .output(nothing),
  cancelOrder: operation({
    method: 'POST',
    path: '/api/credit-accounts/orders/{id}/cancel',
    summary: 'Cancel an order on account of which nothing has shipped, as its seller',
    access: { kind: 'organization', action: 'sales.manage' },
    refuses: ['NOT_FOUND', 'ORDER_NOT_CANCELLABLE'],
  })
    .input(z.object(ofSeller))
    .output(nothing),
  cancelLines: operation({
    method: 'POST',
    path: '/api/credit-accounts/orders/{id}/cancel-lines',
    summary:
      'Cancel packs of an order on account that are not shipped, as its seller. Without parcels, the cancellation of all packs cancels the order',
    access: { kind: 'organization', action: 'sales.manage' },
    refuses: ['NOT_FOUND', 'ORDER_NOT_CANCELLABLE'],
  })
    .input(cancelLinesInput)
    .output(nothing),
};
