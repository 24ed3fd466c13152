import * as z from 'zod/mini';
import { sells } from './credit-access.ts';
import { ageing } from './credit-invoices.ts';
import { date, id, isInOrder } from './fields.ts';
import { currencies } from './money.ts';
import { operation, signedIn } from './operation.ts';
import { party } from './quote-requests.ts';

/** What a seller's buyers owe, in total by currency, and by account, the highest amount over 90 days first. */
export const sellersAgeing = z.object({
  totals: z.array(z.object({ currency: z.enum(currencies), owed: z.string(), credit: z.string(), ageing })),
  /** At most `limits.ageingAccounts` accounts on which something is owed or credited. */
  accounts: z.array(
    z.object({
      id,
      buyer: party,
      currency: z.enum(currencies),
      owed: z.string(),
      credit: z.string(),
      ageing,
    }),
  ),
});
export type SellersAgeing = z.infer<typeof sellersAgeing>;

/** The movements of a statement: they change the balance, which is what the buyer owes without its credit. */
export const accountMovements = [
  'invoice',
  'debit_note',
  'credit_note',
  'receipt',
  'receipt_reversed',
  'write_off',
] as const;
export type AccountMovement = (typeof accountMovements)[number];

export const accountStatement = z.object({
  seller: party,
  buyer: party,
  currency: z.enum(currencies),
  from: z.iso.date(),
  to: z.iso.date(),
  /** Negative when the buyer has credit. */
  opening: z.string(),
  closing: z.string(),
  movements: z.array(
    z.object({
      id,
      at: z.iso.datetime({ offset: true }),
      kind: z.enum(accountMovements),
      /** Positive when it increases the balance. */
      amount: z.string(),
      /** After the movement. */
      balance: z.string(),
      /** The number of the invoice or note. Null for a receipt and a write-off. */
      document: z.nullable(z.string()),
      orderId: z.nullable(id),
      orderNumber: z.nullable(z.string()),
      /** The bank reference of a receipt. Otherwise empty. */
      reference: z.string(),
      reason: z.string(),
    }),
  ),
});
export type AccountStatement = z.infer<typeof accountStatement>;

/** The days are in UTC, both inclusive. */
export const accountStatementInput = z.object({ id, from: date, to: date }).check(isInOrder);

/** Reports: the ageing of all accounts of a seller, and the statement of one account. */
export const creditStatements = {
  ageing: operation({
    method: 'GET',
    path: '/api/credit-accounts/ageing',
    summary:
      'What the buyers of an organization of mine owe, by the days since it was due: in total and by account',
    access: sells,
  })
    .input(z.object({ orgId: id }))
    .output(sellersAgeing),
  statement: operation({
    method: 'GET',
    path: '/api/credit-accounts/{id}/statement',
    summary: 'The statement of a credit account for a period: opening balance, movements and closing balance',
    access: signedIn,
    refuses: ['ACCOUNT_STATEMENT_TOO_LONG'],
  })
    .input(accountStatementInput)
    .output(accountStatement),
  statementCsv: operation({
    method: 'GET',
    path: '/api/credit-accounts/{id}/statement.csv',
    summary: 'The statement of a credit account for a period as CSV',
    access: signedIn,
    refuses: ['ACCOUNT_STATEMENT_TOO_LONG'],
  })
    .input(accountStatementInput)
    .output(z.file()),
};
