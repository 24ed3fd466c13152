import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { currencies } from '../../../contract/money.ts';
import { answerableStatuses } from '../../../contract/money-choices.ts';
import { disputeStatuses, reversalStates } from '../../../contract/order-money.ts';
import { at, createdAt, listed, money, updatedAt } from './columns.ts';
import { users } from './identity.ts';
import { currency, ofOrder, orderId, sellerOrgId } from './of-order.ts';

const awaitsAnswer = sql.raw(
  `status in (${answerableStatuses.map((status) => `'${status}'`).join(', ')}) and evidence_submitted_at is null`,
);

/** Disputes by the provider's id, as last read from the provider. */
export const disputes = pgTable(
  'disputes',
  {
    id: text('id').notNull(),
    orderId: orderId(),
    sellerOrgId: sellerOrgId(),
    status: text('status', { enum: disputeStatuses }).notNull(),
    reason: text('reason').notNull(),
    amount: money('amount').notNull(),
    currency: currency(),
    evidenceDueBy: at('evidence_due_by'),
    evidenceSubmittedAt: at('evidence_submitted_at'),
    /** The user who submitted the evidence. Null when it was submitted in the provider's dashboard. */
    evidenceSubmittedBy: uuid('evidence_submitted_by').references(() => users.id),
    /** The states of the dispute about which the buyer and the seller were emailed: inquiry, opened, won, lost. */
    told: text('told').array().notNull().default([]),
    openedAt: at('opened_at').notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ name: 'disputes_pkey', columns: [t.sellerOrgId, t.id] }),
    ofOrder('disputes_of_order', t),
    index('disputes_id').on(t.id),
    index('disputes_order').on(t.sellerOrgId, t.orderId),
    index('disputes_to_answer').on(t.sellerOrgId).where(sql`${awaitsAnswer}`),
    index('disputes_seller').on(t.sellerOrgId, t.openedAt),
    index('disputes_opened').on(t.openedAt),
    index('disputes_due')
      .on(sql.raw('coalesce(evidence_due_by, opened_at)'), t.id)
      .where(sql.raw(`status in (${answerableStatuses.map((status) => `'${status}'`).join(', ')})`)),
    check('disputes_status', sql`${t.status} in ${listed(disputeStatuses)}`),
    check('disputes_currency', sql`${t.currency} in ${listed(currencies)}`),
    check('disputes_amount', sql`${t.amount} >= 0`),
  ],
);

/** Reversals of the seller's transfer for a lost dispute, stored before the provider is called. */
export const disputeReversals = pgTable(
  'dispute_reversals',
  {
    /** The dispute's id. Also part of the idempotency key, and in the metadata of the provider's reversal. */
    id: text('id').notNull(),
    orderId: orderId(),
    sellerOrgId: sellerOrgId(),
    transferId: text('transfer_id').notNull(),
    amount: money('amount').notNull(),
    currency: currency(),
    state: text('state', { enum: reversalStates }).notNull(),
    /** The message of the provider's last refusal. The call is repeated, because the account may get money later. */
    failure: text('failure'),
    providerReversalId: text('provider_reversal_id'),
    attempt: integer('attempt').notNull().default(1),
    checkedAt: at('checked_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ name: 'dispute_reversals_pkey', columns: [t.sellerOrgId, t.id] }),
    foreignKey({
      name: 'dispute_reversals_dispute',
      columns: [t.sellerOrgId, t.id],
      foreignColumns: [disputes.sellerOrgId, disputes.id],
    }),
    ofOrder('dispute_reversals_of_order', t),
    unique('dispute_reversals_provider').on(t.sellerOrgId, t.providerReversalId),
    index('dispute_reversals_order').on(t.sellerOrgId, t.orderId),
    index('dispute_reversals_open').on(t.createdAt).where(sql`state = 'requested'`),
    check('dispute_reversals_state', sql`${t.state} in ${listed(reversalStates)}`),
    check('dispute_reversals_currency', sql`${t.currency} in ${listed(currencies)}`),
    check('dispute_reversals_amount', sql`${t.amount} > 0`),
    check('dispute_reversals_done', sql`(${t.state} = 'succeeded') = (${t.providerReversalId} is not null)`),
  ],
);
