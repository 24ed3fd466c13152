import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { createAgreementInput, PriceAgreement } from '../../../../contract/price-agreements.ts';
import type { ActorContext } from '../../../access/context.ts';
import { organizationsWhere } from '../../../access/policy.ts';
import { refuse, refuseField } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { withActor } from '../../../db/with-actor.ts';
import { agreementJson, agreementTables, today } from './agreement-json.ts';

type NewAgreement = z.infer<typeof createAgreementInput>;

/**
 * Agrees on a price of a product of the organization.
 * @throws BAD_REQUEST for a product of another organization, a buyer that cannot buy, a pack or currency in which the
 * product is not sold, and days that another agreement covers
 */
export function createAgreement(
  { deps, actor }: ActorContext,
  agreement: NewAgreement,
): Promise<PriceAgreement> {
  return withActor(deps.db, actor.userId, async (tx) => {
    await lockSeller(tx, agreement.orgId);
    return readAgreement(tx, await insertAgreement(tx, agreement));
  });
}

/**
 * Locks the organization before the product, in the same sequence as a checkout (docs/decisions/0078). Otherwise the
 * audit would lock the organization last, at the end of the transaction.
 * @throws ORGANIZATION_SUSPENDED when the organization was suspended after the guard had checked it
 */
export async function lockSeller(tx: Transaction, orgId: string): Promise<void> {
  const { rows } = await tx.execute<{ isSuspended: boolean }>(
    sql`SELECT status = 'suspended' AS "isSuspended" FROM organizations WHERE id = ${orgId} FOR NO KEY UPDATE`,
  );
  if (rows[0]?.isSuspended) throw refuse('ORGANIZATION_SUSPENDED');
}

/** Locks the product. So a concurrent order is written before the agreement, at the price that its buyer saw. */
async function insertAgreement(tx: Transaction, agreement: NewAgreement): Promise<string> {
  const { orgId, productId, buyerOrgId, pack, currency, minimumQuantity, price, validFrom, validTo } =
    agreement;
  const { rows } = await tx.execute<{ currency: string; hasPack: boolean; hasBuyer: boolean }>(sql`
    SELECT p.currency, EXISTS (SELECT FROM sold_packs k WHERE k.product_id = p.id AND k.pack = ${pack}) AS "hasPack",
      EXISTS (SELECT FROM organizations b WHERE b.id = ${buyerOrgId} AND b.id <> p.org_id AND b.status = 'active') AS "hasBuyer"
    FROM products p WHERE p.id = ${productId} AND p.org_id = ${orgId} FOR NO KEY UPDATE OF p`);
  const [product] = rows;
  if (!product) throw refuseField('productId', 'PRODUCT_UNKNOWN');
  if (!product.hasBuyer) throw refuseField('buyerOrgId', 'BUYER_UNKNOWN');
  if (!product.hasPack) throw refuseField('pack', 'PACK_NOT_SOLD');
  if (product.currency !== currency) throw refuseField('currency', 'CURRENCY_NOT_SOLD');
  await refuseOverlap(tx, agreement);
  const { rows: inserted } = await tx.execute<{ id: string }>(sql`
    INSERT INTO price_agreements (seller_org_id, buyer_org_id, product_id, pack, currency, minimum_quantity, price, valid_from, valid_to)
    VALUES (${orgId}, ${buyerOrgId}, ${productId}, ${pack}, ${currency}, ${minimumQuantity}, ${price}, ${validFrom}, ${validTo})
    RETURNING id`);
  if (!inserted[0]) throw new Error('The new agreement was not returned');
  return inserted[0].id;
}

/** Concurrent calls wait for the locks of seller and product. The exclusion constraint also refuses overlaps. */
async function refuseOverlap(tx: Transaction, agreement: NewAgreement): Promise<void> {
  const { productId, buyerOrgId, pack, currency, minimumQuantity, validFrom, validTo } = agreement;
  const { rows } = await tx.execute<{ product: string; from: string; to: string | null }>(sql`
    SELECT p.name AS product, a.valid_from::text AS "from", a.valid_to::text AS "to"
    FROM price_agreements a JOIN products p ON p.id = a.product_id
    WHERE a.product_id = ${productId} AND a.buyer_org_id = ${buyerOrgId} AND a.pack = ${pack} AND a.currency = ${currency}
      AND a.minimum_quantity = ${minimumQuantity}
      AND daterange(a.valid_from, a.valid_to, '[]') && daterange(${validFrom}, ${validTo}, '[]')
    ORDER BY a.valid_from LIMIT 1`);
  const [other] = rows;
  if (!other) return;
  const { product, from, to } = other;
  throw to === null
    ? refuseField('validFrom', 'AGREEMENT_OVERLAPS_OPEN', { product, from })
    : refuseField('validFrom', 'AGREEMENT_OVERLAPS', { product, from, to });
}

/**
 * Ends an agreement after a day, by default yesterday in the seller's time zone. An agreement that ended earlier stays
 * unchanged.
 * @returns null when the agreement had not begun by that day and was removed
 * @throws NOT_FOUND
 */
export async function endAgreement(
  { deps, actor }: ActorContext,
  { id, lastDay }: { id: string; lastDay?: string | undefined },
): Promise<PriceAgreement | null> {
  return withActor(deps.db, actor.userId, async (tx) => {
    const { rows } = await tx.execute<{ orgId: string }>(sql`
      SELECT a.seller_org_id AS "orgId" FROM price_agreements a
      WHERE a.id = ${id} AND a.seller_org_id = ANY(${sql.param(organizationsWhere(actor, 'products.manage'))}::uuid[])`);
    if (!rows[0]) throw refuse('NOT_FOUND');
    await lockSeller(tx, rows[0].orgId);
    await tx.execute(sql`
      SELECT FROM products p JOIN price_agreements a ON a.product_id = p.id WHERE a.id = ${id} FOR NO KEY UPDATE OF p`);
    const last = sql`coalesce(${lastDay ?? null}::date, ${sql.raw(today)} - 1)`;
    const removed = await tx.execute(sql`
      DELETE FROM price_agreements a USING organizations o
      WHERE a.id = ${id} AND o.id = a.seller_org_id AND a.valid_from > ${last}`);
    if (removed.rowCount === 1) return null;
    await tx.execute(sql`
      UPDATE price_agreements a SET valid_to = ${last} FROM organizations o
      WHERE a.id = ${id} AND o.id = a.seller_org_id AND coalesce(a.valid_to, 'infinity') > ${last}`);
    return readAgreement(tx, id);
  });
}

async function readAgreement(tx: Transaction, id: string): Promise<PriceAgreement> {
  const { rows } = await tx.execute<{ agreement: PriceAgreement }>(sql`
    SELECT ${sql.raw(agreementJson)} AS agreement FROM ${sql.raw(agreementTables)} WHERE a.id = ${id}`);
  if (!rows[0]) throw refuse('NOT_FOUND');
  return rows[0].agreement;
}
