import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { cardBrands } from '../../../contract/cards.ts';
import { at, createdAt, id, listed } from './columns.ts';
import { users } from './identity.ts';
import { organizations } from './organizations.ts';

/** The provider's customer object of a person or an organization. The saved cards belong to this object. */
export const paymentCustomers = pgTable(
  'payment_customers',
  {
    /** Part of the idempotency key with which the customer is created at the provider. */
    id: id(),
    orgId: uuid('org_id')
      .unique()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null until the provider has created the customer. */
    providerCustomerId: text('provider_customer_id').unique(),
    createdAt: createdAt(),
  },
  (t) => [check('payment_customers_owner', sql`num_nonnulls(${t.orgId}, ${t.userId}) = 1`)],
);

/**
 * The cards that the provider has saved, as last read from the provider. The default card is the one that was chosen as
 * default last, or else the one that was saved first.
 */
export const savedCards = pgTable(
  'saved_cards',
  {
    id: id(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => paymentCustomers.id, { onDelete: 'cascade' }),
    /** The owner of the card: an organization or a person. */
    orgId: uuid('org_id'),
    userId: uuid('user_id'),
    providerMethodId: text('provider_method_id').notNull().unique(),
    /** The provider's fingerprint when the card was saved. Cards with the same number have the same fingerprint. */
    fingerprint: text('fingerprint').notNull(),
    brand: text('brand', { enum: cardBrands }).notNull(),
    last4: text('last4').notNull(),
    expiryMonth: smallint('expiry_month').notNull(),
    expiryYear: smallint('expiry_year').notNull(),
    savedAt: at('saved_at').notNull(),
    madeDefaultAt: at('made_default_at'),
  },
  (t) => [
    unique('saved_cards_fingerprint').on(t.customerId, t.fingerprint),
    index('saved_cards_org').on(t.orgId),
    index('saved_cards_user').on(t.userId),
    check('saved_cards_owner', sql`num_nonnulls(${t.orgId}, ${t.userId}) = 1`),
    check('saved_cards_brand', sql`${t.brand} in ${listed(cardBrands)}`),
    check('saved_cards_last4', sql`${t.last4} ~ '^\\d{4}$'`),
    check(
      'saved_cards_expiry',
      sql`${t.expiryMonth} between 1 and 12 and ${t.expiryYear} between 2000 and 2999`,
    ),
  ],
);
