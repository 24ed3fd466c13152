import { sql } from 'drizzle-orm';
import { boolean, check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { budgetEntryKinds, budgetPeriods } from '../../../contract/budget-kinds.ts';
import { currencies } from '../../../contract/money.ts';
import { at, createdAt, id, listed, money } from './columns.ts';
import { costCentres } from './cost-centres.ts';
import { organizations } from './organizations.ts';
import { requisitions } from './requisitions.ts';

/**
 * What a cost centre may spend in a currency and a period. Triggers compute the amounts from the entries
 * (docs/decisions/0105). The migration adds an exclusion constraint: the periods of two active budgets of one cost
 * centre and currency never overlap.
 */
export const budgets = pgTable(
  'budgets',
  {
    id: id(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id),
    costCentreId: uuid('cost_centre_id')
      .notNull()
      .references(() => costCentres.id),
    currency: text('currency', { enum: currencies }).notNull(),
    period: text('period', { enum: budgetPeriods }).notNull(),
    startsOn: date('starts_on').notNull(),
    /** The last day. */
    endsOn: date('ends_on')
      .notNull()
      .generatedAlwaysAs(
        sql`(starts_on + case period when 'month' then interval '1 month' when 'quarter' then interval '3 months' else interval '1 year' end)::date - 1`,
      ),
    /** The time zone of the first and the last day. It stays the same when the organization's ABN changes. */
    timeZone: text('time_zone').notNull(),
    amount: money('amount').notNull(),
    /**
     * True: an order that exceeds the budget is refused. False: the order is accepted, and the budget is marked as
     * exceeded.
     */
    isHard: boolean('is_hard').notNull(),
    /** Whether an amount that is left at the end of the period moves to the next budget. */
    carriesOver: boolean('carries_over').notNull(),
    carried: money('carried').notNull().default('0'),
    reserved: money('reserved').notNull().default('0'),
    spent: money('spent').notNull().default('0'),
    /**
     * When the sum of the reserved and the spent amounts began to exceed the budget. Null while the sum does not exceed
     * the budget.
     */
    exceededAt: at('exceeded_at'),
    /** When the people of the budget were emailed that it is exceeded. A trigger clears it when it is no longer exceeded. */
    exceededToldAt: at('exceeded_told_at'),
    archivedAt: at('archived_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('budgets_of_organization').on(t.orgId, t.startsOn),
    index('budgets_of_cost_centre').on(t.costCentreId, t.currency),
    check('budgets_period', sql`${t.period} in ${listed(budgetPeriods)}`),
    check('budgets_starts_on', sql`extract(day from ${t.startsOn}) = 1`),
    check('budgets_currency', sql`${t.currency} in ${listed(currencies)}`),
    check('budgets_amount', sql`${t.amount} > 0 and fits_currency(${t.amount}, ${t.currency})`),
    check('budgets_sums', sql`${t.reserved} >= 0 and ${t.spent} >= 0 and ${t.amount} + ${t.carried} >= 0`),
  ],
);

/**
 * The changes of the reserved and spent amounts of a budget. Only triggers write them, and they never change. An entry
 * refers to a requisition, to an order, or to the budget to or from which an amount was carried over. There is no
 * foreign key to the order, because orders are distributed by seller.
 */
export const budgetEntries = pgTable(
  'budget_entries',
  {
    id: id(),
    budgetId: uuid('budget_id')
      .notNull()
      .references(() => budgets.id),
    kind: text('kind', { enum: budgetEntryKinds }).notNull(),
    /** Positive, except for the entry in the budget from which an amount was carried over. */
    amount: money('amount').notNull(),
    requisitionId: uuid('requisition_id').references(() => requisitions.id),
    sellerOrgId: uuid('seller_org_id'),
    orderId: uuid('order_id'),
    otherBudgetId: uuid('other_budget_id').references(() => budgets.id),
    /**
     * Whether the entry was accepted although it exceeds a hard budget, because it records something that had already
     * happened.
     */
    isForced: boolean('is_forced').notNull(),
    /** Whether the budget was exceeded after this entry. */
    exceeds: boolean('exceeds').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('budget_entries_of_budget').on(t.budgetId, t.id),
    index('budget_entries_of_order').on(t.orderId).where(sql`${t.orderId} is not null`),
    index('budget_entries_of_requisition').on(t.requisitionId),
    index('budget_entries_of_other').on(t.otherBudgetId),
    check('budget_entries_kind', sql`${t.kind} in ${listed(budgetEntryKinds)}`),
    check('budget_entries_amount', sql`${t.amount} > 0 or ${t.kind} = 'carry_over' and ${t.amount} < 0`),
    check(
      'budget_entries_subject',
      sql`num_nonnulls(${t.requisitionId}, ${t.orderId}, ${t.otherBudgetId}) = 1 and (${t.orderId} is null) = (${t.sellerOrgId} is null) and (${t.otherBudgetId} is null) = (${t.kind} <> 'carry_over')`,
    ),
  ],
);
