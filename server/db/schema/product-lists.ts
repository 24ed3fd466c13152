import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { limits } from '../../../contract/limits.ts';
import { packs } from '../../../contract/order-lines.ts';
import { at, citext, createdAt, id, listed, literal, updatedAt } from './columns.ts';
import { users } from './identity.ts';
import { organizations } from './organizations.ts';

/** A list belongs to an organization, whose members share it, or to a person. */
export const productLists = pgTable(
  'product_lists',
  {
    id: id(),
    orgId: uuid('org_id').references(() => organizations.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    name: citext('name').notNull(),
    createdAt: createdAt(),
    /** A change of the list's lines also sets this time. */
    updatedAt: updatedAt(),
    /** A deleted list is kept for some days, so that it can be restored. */
    deletedAt: at('deleted_at'),
  },
  (t) => [
    index('product_lists_org').on(t.orgId),
    index('product_lists_user').on(t.userId),
    uniqueIndex('product_lists_name')
      .on(sql`coalesce(${t.orgId}, ${t.userId})`, t.name)
      .where(sql`${t.deletedAt} is null`),
    index('product_lists_deleted').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
    check('product_lists_owner', sql`num_nonnulls(${t.orgId}, ${t.userId}) = 1`),
    check(
      'product_lists_name_length',
      sql`char_length(btrim(${t.name}::text)) between 1 and ${literal(limits.listName)}`,
    ),
  ],
);

/**
 * There is no foreign key to the product, because a deleted product can be restored under its id. Until then the line
 * shows the stored name.
 */
export const productListLines = pgTable(
  'product_list_lines',
  {
    id: id(),
    listId: uuid('list_id')
      .notNull()
      .references(() => productLists.id, { onDelete: 'cascade' }),
    productId: uuid('product_id').notNull(),
    pack: text('pack', { enum: packs }).notNull().default('each'),
    /** The product's name when it was added. */
    name: text('name').notNull(),
    /** In packs. */
    quantity: integer('quantity').notNull(),
    note: text('note').notNull().default(''),
    /** Lines are shown by position, then id. */
    position: integer('position').notNull(),
  },
  (t) => [
    unique('product_list_lines_product').on(t.listId, t.productId, t.pack),
    check('product_list_lines_pack', sql`${t.pack} in ${listed(packs)}`),
    check('product_list_lines_quantity', sql`${t.quantity} between 1 and ${literal(limits.lineQuantity)}`),
    check('product_list_lines_note', sql`char_length(${t.note}) <= ${literal(limits.lineNote)}`),
  ],
);

/** How much of a product a location should have, in base units, and how much it had when it was last counted. */
export const listParLevels = pgTable(
  'list_par_levels',
  {
    id: id(),
    lineId: uuid('line_id')
      .notNull()
      .references(() => productListLines.id, { onDelete: 'cascade' }),
    /** The number of the par level within the line, from 1 to the limit. So the database enforces the limit. */
    place: smallint('place').notNull(),
    location: citext('location').notNull(),
    minimum: integer('minimum').notNull(),
    maximum: integer('maximum').notNull(),
    onHand: integer('on_hand'),
    countedAt: at('counted_at'),
    countedBy: uuid('counted_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    unique('list_par_levels_location').on(t.lineId, t.location),
    unique('list_par_levels_place').on(t.lineId, t.place),
    index('list_par_levels_counted_by').on(t.countedBy),
    check('list_par_levels_places', sql`${t.place} between 1 and ${literal(limits.parLocations)}`),
    check(
      'list_par_levels_location_length',
      sql`char_length(btrim(${t.location}::text)) between 1 and ${literal(limits.locationName)}`,
    ),
    check(
      'list_par_levels_range',
      sql`${t.minimum} between 0 and ${t.maximum} and ${t.maximum} <= ${literal(limits.parUnits)}`,
    ),
    check('list_par_levels_on_hand', sql`${t.onHand} between 0 and ${literal(limits.parUnits)}`),
    check('list_par_levels_counted', sql`(${t.onHand} is null) = (${t.countedAt} is null)`),
  ],
);
