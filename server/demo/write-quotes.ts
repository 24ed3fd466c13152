import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { setLocal } from '../db/set-local.ts';
import { newNumber } from '../features/orders/order-number.ts';
import type { DemoIds } from './demo-rows.ts';
import { demoRequest } from './world/quotes.ts';

/** Writes an open request for quotation with the quotes of two sellers. */
export async function writeQuotes(tx: Transaction, ids: DemoIds): Promise<void> {
  const { requester, organization, title, note, lines, sellers } = demoRequest;
  const orgId = ids.organization(organization);
  await setLocal(tx, 'myelin.actor', ids.user(requester));
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO quote_requests (org_id, requester_id, request_key, request_hash, number, title, note, currency, deadline, is_sealed, delivery)
    SELECT ${orgId}, ${ids.user(requester)}, gen_random_uuid(), '', ${newNumber('RFQ')}, ${title}, ${note}, 'AUD', now() + interval '9 days', false, address
    FROM delivery_addresses WHERE org_id = ${orgId} LIMIT 1 RETURNING id`);
  const id = rows[0]?.id ?? '';
  await tx.execute(sql`
    INSERT INTO quote_request_lines (request_id, position, name, unit, quantity)
    SELECT ${id}, place - 1, line->>'name', line->>'unit', (line->>'quantity')::int
    FROM jsonb_array_elements(${JSON.stringify(lines)}::jsonb) WITH ORDINALITY AS l(line, place)`);
  for (const { organization: invited } of sellers)
    await tx.execute(sql`
      INSERT INTO quote_invitations (request_id, seller_org_id) VALUES (${id}, ${ids.organization(invited)})`);
  // Writes the audits with the present actor.
  await tx.execute(sql`SET CONSTRAINTS quote_requests_audit, quote_invitations_audit IMMEDIATE`);
  for (const seller of sellers) {
    const sellerId = ids.organization(seller.organization);
    if (seller.lines) await writeQuote(tx, ids, { id, sellerId, seller, offers: seller.lines });
  }
}

type Seller = (typeof demoRequest.sellers)[number];
type Answer = { id: string; sellerId: string; seller: Seller; offers: NonNullable<Seller['lines']> };

async function writeQuote(
  tx: Transaction,
  ids: DemoIds,
  { id, sellerId, seller, offers }: Answer,
): Promise<void> {
  const given = offers.map((offer) => ({ ...offer, productId: ids.product(offer.product) }));
  await setLocal(tx, 'myelin.actor', ids.user(seller.by));
  await tx.execute(sql`
    INSERT INTO quote_versions (request_id, seller_org_id, version, freight_amount, lead_days, valid_until, note, created_by)
    VALUES (${id}, ${sellerId}, 1, ${seller.freight ?? '0'}, ${seller.leadDays ?? null}, now() + interval '60 days', ${seller.note ?? ''}, ${ids.user(seller.by)})`);
  await tx.execute(sql`
    INSERT INTO quote_lines (request_id, seller_org_id, version, line_id, product_id, name, pack, pack_units, quantity, tiers, gst_treatment)
    SELECT ${id}, ${sellerId}, 1, asked.id, p.id, p.name, 'each', 1, o.quantity, o.tiers,
      CASE WHEN p.details->'gstFree' = 'true' THEN 'free' WHEN s.gst_registered THEN 'included' ELSE 'none' END
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS o(line int, "productId" uuid, quantity int, tiers jsonb)
      JOIN quote_request_lines asked ON (asked.request_id, asked.position) = (${id}::uuid, o.line)
      JOIN products p ON p.id = o."productId" JOIN organizations s ON s.id = p.org_id`);
  await tx.execute(sql`
    UPDATE quote_invitations SET state = 'quoted', current_version = 1 WHERE (request_id, seller_org_id) = (${id}, ${sellerId})`);
}
