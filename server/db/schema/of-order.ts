import { foreignKey, type PgColumn, text, uuid } from 'drizzle-orm/pg-core';
import { currencies } from '../../../contract/money.ts';
import { orderItems, orders } from './orders.ts';
import { organizations } from './organizations.ts';

export const orderId = () => uuid('order_id').notNull();
export const sellerOrgId = () =>
  uuid('seller_org_id')
    .notNull()
    .references(() => organizations.id);

type OfOrder = { sellerOrgId: PgColumn; orderId: PgColumn };

/** Foreign key of a row to its order, which has the same seller. */
export const ofOrder = (name: string, t: OfOrder) =>
  foreignKey({
    name,
    columns: [t.sellerOrgId, t.orderId],
    foreignColumns: [orders.sellerOrgId, orders.id],
  });

/** Foreign key of a row to a line of its order. */
export const ofOrderItem = (name: string, t: OfOrder, itemId: PgColumn) =>
  foreignKey({
    name,
    columns: [t.sellerOrgId, t.orderId, itemId],
    foreignColumns: [orderItems.sellerOrgId, orderItems.orderId, orderItems.id],
  });

export const currency = () => text('currency', { enum: currencies }).notNull();
