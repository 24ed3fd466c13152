import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { activeAccountStates, creditAccountStates } from '../../../contract/credit-account-states.ts';
import { limits } from '../../../contract/limits.ts';
import { currencies } from '../../../contract/money.ts';
import { at, createdAt, id, listed, literal, money } from './columns.ts';
import { users } from './identity.ts';
import { organizations } from './organizations.ts';

/** What a buyer organization may buy from a seller before it pays (decision 0108). */
export const creditAccounts = pgTable(
  'credit_accounts',
  {
    id: id(),
    sellerOrgId: uuid('seller_org_id')
      .notNull()
      .references(() => organizations.id),
    buyerOrgId: uuid('buyer_org_id')
      .notNull()
      .references(() => organizations.id),
    currency: text('currency', { enum: currencies }).notNull(),
    state: text('state', { enum: creditAccountStates }).notNull().default('requested'),
    /** The member of the buyer who requested the account. */
    requestedBy: uuid('requested_by')
      .notNull()
      .references(() => users.id),
    wantedLimit: money('wanted_limit').notNull(),
    note: text('note').notNull().default(''),
    /** The seller's terms. Null until the seller has opened the account. */
    creditLimit: money('credit_limit'),
    paymentDays: smallint('payment_days'),
    statementDay: smallint('statement_day'),
    /** The sums of the entries: what was bought and is not invoiced yet, what is invoiced and not paid, and the credit. */
    reserved: money('reserved').notNull().default('0'),
    owed: money('owed').notNull().default('0'),
    /** What was received and is not applied to an invoice. */
    credit: money('credit').notNull().default('0'),
    blockReason: text('block_reason').notNull().default(''),
    openedAt: at('opened_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('credit_accounts_once')
      .on(t.sellerOrgId, t.buyerOrgId, t.currency)
      .where(sql`${t.state} in ${listed(activeAccountStates)}`),
    index('credit_accounts_of_buyer').on(
      t.buyerOrgId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('credit_accounts_of_seller').on(
      t.sellerOrgId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('credit_accounts_of_requester').on(t.requestedBy),
    check('credit_accounts_state', sql`${t.state} in ${listed(creditAccountStates)}`),
    check('credit_accounts_currency', sql`${t.currency} in ${listed(currencies)}`),
    check('credit_accounts_parties', sql`${t.sellerOrgId} <> ${t.buyerOrgId}`),
    check(
      'credit_accounts_limit',
      sql`${t.wantedLimit} > 0 and fits_currency(${t.wantedLimit}, ${t.currency}) and (${t.creditLimit} is null or ${t.creditLimit} > 0 and fits_currency(${t.creditLimit}, ${t.currency}))`,
    ),
    check(
      'credit_accounts_terms',
      sql`num_nonnulls(${t.creditLimit}, ${t.paymentDays}, ${t.statementDay}, ${t.openedAt}) = case when ${t.state} in ('open', 'blocked', 'closed') then 4 else 0 end`,
    ),
    check('credit_accounts_sums', sql`${t.reserved} >= 0 and ${t.owed} >= 0 and ${t.credit} >= 0`),
    check('credit_accounts_days', sql`${t.paymentDays} between 1 and ${literal(limits.paymentDays)}`),
    check('credit_accounts_statement', sql`${t.statementDay} between 1 and ${literal(limits.statementDay)}`),
    check(
      'credit_accounts_texts',
      sql`char_length(${t.note}) <= ${literal(limits.accountNote)} and char_length(${t.blockReason}) <= ${literal(limits.accountNote)} and (${t.blockReason} = '' or ${t.state} = 'blocked')`,
    ),
  ],
);
