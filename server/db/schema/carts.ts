import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { limits } from '../../../contract/limits.ts';
import { currencies } from '../../../contract/money.ts';
import { packs } from '../../../contract/order-lines.ts';
import { createdAt, id, listed, literal, money, updatedAt } from './columns.ts';
import { users } from './identity.ts';
import { organizations } from './organizations.ts';
import { quoteAcceptances } from './quotes.ts';
import { requisitions } from './requisitions.ts';

/** The cart of a user, or the shared cart of an organization. A requisition has a cart of its own, which nobody changes. */
export const carts = pgTable(
  'carts',
  {
    id: id(),
    orgId: uuid('org_id').references(() => organizations.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The requisition that contains these lines. Null for a cart whose lines can still change. */
    requisitionId: uuid('requisition_id')
      .unique()
      .references(() => requisitions.id, { onDelete: 'cascade' }),
    /** The acceptance whose lines the cart contains, at the quoted prices. Null for a cart with current prices. */
    quoteAcceptanceId: uuid('quote_acceptance_id')
      .unique()
      .references(() => quoteAcceptances.id, { onDelete: 'cascade' }),
    /** A trigger increases the version with every change of a line. */
    version: integer('version').notNull().default(0),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('carts_of_organization')
      .on(t.orgId)
      .where(sql`${t.requisitionId} is null and ${t.quoteAcceptanceId} is null`),
    index('carts_org').on(t.orgId),
    check('carts_owner', sql`num_nonnulls(${t.orgId}, ${t.userId}) = 1`),
  ],
);

/**
 * The lines of a cart. A trigger limits their number. A line keeps the name and the price that buyers saw last, so that
 * buyers see when the product was changed or deleted.
 */
export const cartLines = pgTable(
  'cart_lines',
  {
    id: id(),
    cartId: uuid('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    /** No foreign key, because the line stays when the product is deleted. */
    productId: uuid('product_id').notNull(),
    pack: text('pack', { enum: packs }).notNull(),
    sellerOrgId: uuid('seller_org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** In packs. */
    quantity: integer('quantity').notNull(),
    seenName: text('seen_name').notNull(),
    /** The price of a pack. */
    seenPrice: money('seen_price').notNull(),
    seenCurrency: text('seen_currency', { enum: currencies }).notNull(),
    addedBy: uuid('added_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    unique('cart_lines_product').on(t.cartId, t.productId, t.pack),
    index('cart_lines_seller').on(t.sellerOrgId),
    check('cart_lines_quantity', sql`${t.quantity} between 1 and ${literal(limits.lineQuantity)}`),
    check('cart_lines_pack', sql`${t.pack} in ${listed(packs)}`),
    check('cart_lines_price', sql`${t.seenPrice} >= 0`),
    check('cart_lines_currency', sql`${t.seenCurrency} in ${listed(currencies)}`),
  ],
);
