import { sql } from 'drizzle-orm';
import { check, index, pgTable, unique, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt, id } from './columns.ts';
import { users } from './identity.ts';
import { organizations } from './organizations.ts';
import { quoteAcceptances } from './quotes.ts';
import { requisitions } from './requisitions.ts';

/**
 * What a buyer submitted in one step. A purchase has one order for each seller and currency. The state of a purchase is
 * computed from its orders (contract/purchase-status.ts). Rows are never changed.
 */
export const purchases = pgTable(
  'purchases',
  {
    id: id(),
    buyerId: uuid('buyer_id')
      .notNull()
      .references(() => users.id),
    buyerOrgId: uuid('buyer_org_id').references(() => organizations.id),
    /** Chosen by the client. A second request with the same key makes no second purchase. Null for Purchase Now. */
    requestKey: uuid('request_key'),
    /**
     * SHA-256 of the request that has this key. Null for purchases from before migration 0114, and for those of a
     * requisition or of accepted quotes from before migration 0121.
     */
    requestHash: bytea('request_hash'),
    /** The approved requisition that was ordered. */
    requisitionId: uuid('requisition_id')
      .unique()
      .references(() => requisitions.id),
    /** The accepted quotes that were ordered. */
    quoteAcceptanceId: uuid('quote_acceptance_id')
      .unique()
      .references(() => quoteAcceptances.id),
    createdAt: createdAt(),
  },
  (t) => [
    unique('purchases_request').on(t.buyerId, t.requestKey),
    check('purchases_request_hash', sql`${t.requestHash} is not null or ${t.requestKey} is null`),
    index('purchases_buyer').on(t.buyerId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('purchases_buyer_org').on(t.buyerOrgId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);
