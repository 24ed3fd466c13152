import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { Delivery } from '../../../contract/delivery.ts';
import { at, createdAt, id } from './columns.ts';
import { users } from './identity.ts';
import { organizations } from './organizations.ts';

/** SQL condition: a delivery address has all required parts. */
export function isDelivery(column: AnyColumn): SQL {
  return sql`${column} is null or (coalesce(btrim(${column}->>'recipient'), '') <> '' and coalesce(btrim(${column}->>'line1'), '') <> ''
    and coalesce(btrim(${column}->>'city'), '') <> '' and coalesce(${column}->>'country', '') ~ '^[A-Z]{2}$' and pg_column_size(${column}) < 8000)`;
}

/** The saved delivery addresses of an organization, or of a user who buys alone. */
export const deliveryAddresses = pgTable(
  'delivery_addresses',
  {
    id: id(),
    orgId: uuid('org_id').references(() => organizations.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    address: jsonb('address').$type<Delivery>().notNull(),
    /** When a checkout last used the address. */
    usedAt: at('used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('delivery_addresses_org').on(t.orgId),
    index('delivery_addresses_user').on(t.userId),
    check('delivery_addresses_party', sql`num_nonnulls(${t.orgId}, ${t.userId}) = 1`),
    check('delivery_addresses_address', isDelivery(t.address)),
  ],
);
