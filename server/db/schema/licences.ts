import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { licenceMoments } from '../../../contract/missing-licences.ts';
import { at, bytea, id, listed } from './columns.ts';
import { orderItems, orders } from './orders.ts';

/**
 * The countries with rules about restricted products (contract/licence-rules.ts), and how many rules each must have. A
 * country with another number of rules is closed for restricted products, and so is a country without a row.
 */
export const licenceCountries = pgTable('licence_countries', {
  country: text('country').primaryKey(),
  version: integer('version').notNull(),
  rules: integer('rules').notNull(),
});

export const licenceRules = pgTable(
  'licence_rules',
  {
    country: text('country').notNull(),
    /** As region_key returns it. Empty: the whole country. */
    region: text('region').notNull().default(''),
    restriction: text('restriction').notNull(),
    appliesFrom: date('applies_from', { mode: 'string' }).notNull(),
    until: date('until', { mode: 'string' }),
    kinds: text('kinds').array().notNull(),
    source: text('source').notNull(),
    sourceUrl: text('source_url').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.country, t.region, t.restriction, t.appliesFrom] }),
    check('licence_rules_kinds', sql`cardinality(${t.kinds}) > 0`),
    check('licence_rules_days', sql`${t.until} >= ${t.appliesFrom}`),
  ],
);

/**
 * The decision about each restriction of an order's line: the rule, and the credential that met it. Only triggers write
 * it, and rows never change. The credential has no foreign key, because its owner may remove it later.
 */
export const orderLicences = pgTable(
  'order_licences',
  {
    id: id(),
    sellerOrgId: uuid('seller_org_id').notNull(),
    orderId: uuid('order_id').notNull(),
    orderItemId: uuid('order_item_id').notNull(),
    moment: text('moment', { enum: licenceMoments }).notNull(),
    /** The line of the parcel, for a decision at its shipment. */
    shipmentItemId: uuid('shipment_item_id'),
    restriction: text('restriction').notNull(),
    country: text('country').notNull(),
    region: text('region').notNull(),
    /** The region of the rule. Empty for a rule of the country. */
    ruleRegion: text('rule_region').notNull(),
    ruleVersion: integer('rule_version').notNull(),
    ruleFrom: date('rule_from', { mode: 'string' }).notNull(),
    source: text('source').notNull(),
    sourceUrl: text('source_url').notNull(),
    credentialId: uuid('credential_id').notNull(),
    credentialVersion: integer('credential_version').notNull(),
    credentialKind: text('credential_kind').notNull(),
    credentialNumber: text('credential_number').notNull(),
    documentHash: bytea('document_hash'),
    validUntil: date('valid_until', { mode: 'string' }),
    decidedAt: at('decided_at').notNull().defaultNow(),
  },
  (t) => [
    foreignKey({
      name: 'order_licences_item',
      columns: [t.sellerOrgId, t.orderId, t.orderItemId],
      foreignColumns: [orderItems.sellerOrgId, orderItems.orderId, orderItems.id],
    }).onDelete('cascade'),
    index('order_licences_item_of').on(t.sellerOrgId, t.orderId, t.orderItemId),
    check('order_licences_moment', sql`${t.moment} in ${listed(licenceMoments)}`),
    check('order_licences_shipped', sql`(${t.moment} = 'shipped') = (${t.shipmentItemId} is not null)`),
  ],
);

/** The periods in which an order was held because its buyer lacked a credential. While it is held, one row has no end. */
export const orderHolds = pgTable(
  'order_holds',
  {
    id: id(),
    sellerOrgId: uuid('seller_org_id').notNull(),
    orderId: uuid('order_id').notNull(),
    since: at('since').notNull().defaultNow(),
    endedAt: at('ended_at'),
    /** When buyer and seller were told that the order is held, and that it is not held any more. */
    toldAt: at('told_at'),
    endToldAt: at('end_told_at'),
  },
  (t) => [
    foreignKey({
      name: 'order_holds_order',
      columns: [t.sellerOrgId, t.orderId],
      foreignColumns: [orders.sellerOrgId, orders.id],
    }).onDelete('cascade'),
    index('order_holds_of_order').on(t.sellerOrgId, t.orderId),
    uniqueIndex('order_holds_open').on(t.sellerOrgId, t.orderId).where(sql`ended_at is null`),
    index('order_holds_untold')
      .on(t.since)
      .where(sql`told_at is null or (ended_at is not null and end_told_at is null)`),
  ],
);
