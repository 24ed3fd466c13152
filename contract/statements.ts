import * as z from 'zod/mini';
import { because } from './field-reason.ts';
import { id, time } from './fields.ts';
import { currencies } from './money.ts';
import { operation } from './operation.ts';
import { packs } from './order-lines.ts';
import { ledgerKinds } from './order-money.ts';
import { payoutStatuses } from './payments.ts';
import { soldOptions } from './sold-options.ts';

const month = z
  .string(because('DATE_MISSING'))
  .check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, because('DATE_MISSING')));

const movement = z.object({
  at: time,
  kind: z.enum(ledgerKinds),
  /** The id of the charge, refund or dispute movement at the provider. */
  providerId: z.string(),
  /** Null for a payment of invoices on account. */
  orderId: z.nullable(id),
  orderNumber: z.nullable(z.string()),
  /** The credit account whose invoices were paid, with the name of its buyer. Null for an order. */
  account: z.nullable(z.object({ id, buyer: z.string() })),
  /** The lines of the refund that caused the movement. Empty for a refund of an amount and for any other movement. */
  lines: z.array(
    z.object({
      name: z.string(),
      options: soldOptions,
      pack: z.enum(packs),
      packUnits: z.number(),
      quantity: z.number(),
    }),
  ),
  /** Signed: a negative amount is money that the seller pays. */
  amount: z.string(),
  /** The seller's balance after the movement. */
  balance: z.string(),
});

/**
 * A payout in the statement of a month. A payout belongs to the month in which it arrives at the bank, as in a bank
 * statement.
 */
const statementPayout = z.object({
  /** The provider's id of the payout. The provider's own reports also show it. */
  id: z.string(),
  currency: z.enum(currencies),
  amount: z.string(),
  status: z.enum(payoutStatuses),
  arrivesAt: time,
  /** The last digits of the bank account; null when the provider does not report them. */
  bankLast4: z.nullable(z.string()),
});
export type StatementPayout = z.infer<typeof statementPayout>;

export const statement = z.object({
  orgId: id,
  month,
  /** One entry for each currency in which the seller has ever had a movement. */
  currencies: z.array(
    z.object({
      currency: z.enum(currencies),
      opening: z.string(),
      closing: z.string(),
      /** For each kind of movement, the sum of the month. A negative sum is money that the seller pays. */
      sums: z.array(z.object({ kind: z.enum(ledgerKinds), amount: z.string(), count: z.number() })),
      movements: z.array(movement),
    }),
  ),
  /**
   * The payouts that arrive in the month. They are not in the ledger, because they move money from the seller's
   * balance at the provider to the bank.
   */
  payouts: z.array(statementPayout),
});
export type Statement = z.infer<typeof statement>;

export const statementInput = z.object({ orgId: id, month });
const readsStatements = { kind: 'organization', action: 'payments.read' } as const;

/** An organization's earnings. All figures come from the ledger. */
export const sellerStatements = {
  findStatement: operation({
    method: 'GET',
    path: '/api/organizations/{orgId}/statement',
    summary:
      "The seller's account in a month (UTC): opening balance, movements and closing balance by currency",
    access: readsStatements,
  })
    .input(statementInput)
    .output(statement),
  exportStatement: operation({
    method: 'GET',
    path: '/api/organizations/{orgId}/statement.csv',
    summary: "The seller's account in a month (UTC) as CSV",
    access: readsStatements,
  })
    .input(statementInput)
    .output(z.file()),
};
