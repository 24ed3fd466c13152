import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { limits } from '../../../contract/limits.ts';
import { currencies } from '../../../contract/money.ts';
import { type Pack, packs } from '../../../contract/order-lines.ts';
import { createdAt, id, listed, literal, money } from './columns.ts';
import { organizations } from './organizations.ts';
import { products } from './products.ts';

/**
 * The packs in which a product is sold. A product without packs is sold as `each`. The view `sold_packs` has the packs
 * of every product, with their list prices (migration 0065).
 */
export const productPacks = pgTable(
  'product_packs',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    pack: text('pack', { enum: packs }).notNull(),
    /** Base units in the pack. */
    units: integer('units').notNull(),
    /** The pack's own UDI-DI, or empty. */
    identifier: text('identifier').notNull().default(''),
    /**
     * Null when the price of the pack is the product's price multiplied by its units. The price of `each` is always the
     * product's price.
     */
    listPrice: money('list_price'),
    /** Kilograms. Null when it is the product's weight multiplied by the units. For `each` it is always null. */
    weight: numeric('weight', { precision: 9, scale: 3 }),
    minimumQuantity: integer('minimum_quantity').notNull().default(1),
    quantityStep: integer('quantity_step').notNull().default(1),
    position: smallint('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.pack] }),
    index('product_packs_identifier').on(t.identifier).where(sql`${t.identifier} <> ''`),
    check('product_packs_pack', sql`${t.pack} in ${listed(packs)}`),
    check(
      'product_packs_units',
      sql`${t.units} between 1 and ${literal(limits.packUnits)} and (${t.pack} <> 'each' or ${t.units} = 1)`,
    ),
    check(
      'product_packs_list_price',
      sql`${t.listPrice} >= 0 and ${t.pack} <> 'each' or ${t.listPrice} is null`,
    ),
    check('product_packs_weight', sql`${t.weight} >= 0 and ${t.pack} <> 'each' or ${t.weight} is null`),
    check(
      'product_packs_quantity',
      sql`${t.minimumQuantity} between 1 and ${literal(limits.lineQuantity)} and ${t.quantityStep} between 1 and ${literal(limits.lineQuantity)}`,
    ),
  ],
);

/** Prices of a pack from a minimum quantity on, for every buyer. */
export const priceTiers = pgTable(
  'price_tiers',
  {
    productId: uuid('product_id').notNull(),
    pack: text('pack').$type<Pack>().notNull(),
    /** In packs. */
    minimumQuantity: integer('minimum_quantity').notNull(),
    /** The price of one pack. */
    price: money('price').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.pack, t.minimumQuantity] }),
    foreignKey({
      name: 'price_tiers_pack',
      columns: [t.productId, t.pack],
      foreignColumns: [productPacks.productId, productPacks.pack],
    }).onDelete('cascade'),
    check('price_tiers_minimum', sql`${t.minimumQuantity} between 2 and ${literal(limits.lineQuantity)}`),
    check('price_tiers_price', sql`${t.price} >= 0`),
  ],
);

/**
 * The price of a pack for one buying organization. Only its last day may change. An exclusion constraint refuses a second
 * agreement for the same days, pack, currency and minimum quantity (migration 0065).
 */
export const priceAgreements = pgTable(
  'price_agreements',
  {
    id: id(),
    sellerOrgId: uuid('seller_org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    buyerOrgId: uuid('buyer_org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    pack: text('pack', { enum: packs }).notNull(),
    currency: text('currency', { enum: currencies }).notNull(),
    /** In packs. */
    minimumQuantity: integer('minimum_quantity').notNull().default(1),
    /** The price of one pack. */
    price: money('price').notNull(),
    /** The first and the last day, in the seller's time zone. */
    validFrom: date('valid_from').notNull(),
    /** Null when the agreement has no end. */
    validTo: date('valid_to'),
    createdAt: createdAt(),
  },
  (t) => [
    index('price_agreements_price').on(t.buyerOrgId, t.productId, t.pack, t.minimumQuantity),
    index('price_agreements_seller').on(t.sellerOrgId, t.id.desc().nullsFirst()),
    index('price_agreements_buyer').on(t.buyerOrgId, t.id.desc().nullsFirst()),
    check('price_agreements_parties', sql`${t.sellerOrgId} <> ${t.buyerOrgId}`),
    check('price_agreements_pack', sql`${t.pack} in ${listed(packs)}`),
    check('price_agreements_currency', sql`${t.currency} in ${listed(currencies)}`),
    check(
      'price_agreements_minimum',
      sql`${t.minimumQuantity} between 1 and ${literal(limits.lineQuantity)}`,
    ),
    check('price_agreements_price', sql`${t.price} >= 0`),
    check('price_agreements_days', sql`${t.validTo} >= ${t.validFrom}`),
  ],
);
