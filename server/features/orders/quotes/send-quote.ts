import { sql } from 'drizzle-orm';
import { gstTreatment } from '../../../../contract/gst.ts';
import type { Currency } from '../../../../contract/money.ts';
import type { SentQuote } from '../../../../contract/quote-requests.ts';
import { type FieldRefusal, fieldRefusal } from '../../../../contract/refusals.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { withActor } from '../../../db/with-actor.ts';
import { limited } from '../../identity/attempt-limits.ts';
import { countSent } from '../../identity/attempts.ts';
import { isShown } from '../../products/product-scope.ts';
import { lockBuyerAndSeller } from './lock-sides.ts';
import { notifyOfVersion } from './notify-of-quotes.ts';
import { attachFiles } from './quote-files.ts';
import { rethrowRefused } from './quote-refusals.ts';
import { refuseAmounts } from './refuse-amounts.ts';
import { refuseBuyer } from './refuse-both-sides.ts';
import { refuseTime } from './refuse-time.ts';

type Invited = {
  currency: Currency;
  country: string;
  seller: string;
  isSellerRegistered: boolean;
  version: number;
};

/**
 * Sends a new version of the seller's quote. Triggers check its deadline.
 * @returns the number of the version
 * @throws NOT_FOUND, CONFLICT when a colleague has sent another version, QUOTE_DEADLINE_PASSED, QUOTE_ACCEPTED,
 * QUOTE_REQUEST_CANCELLED, QUOTE_BOTH_SIDES, ORGANIZATION_SUSPENDED, SENT_TOO_MUCH, BAD_REQUEST
 */
export async function sendQuote({ deps, actor }: ActorContext, input: SentQuote): Promise<number> {
  const { id, orgId } = input;
  await countSent(deps.db, limited.message(actor.userId, id, orgId));
  return withActor(deps.db, actor.userId, async (tx) => {
    await refuseBuyer(tx, actor, id);
    const { isActive } = await lockBuyerAndSeller(tx, { id, orgId });
    const invited = await lockInvited(tx, id, orgId);
    if (invited.version !== input.shownVersion) throw refuse('CONFLICT');
    if (!isActive) throw refuse('ORGANIZATION_SUSPENDED');
    await refuseTime(tx, 'validUntil', input.validUntil);
    refuseAmounts(input, invited.currency);
    const version = invited.version + 1;
    await tx.execute(sql`
      INSERT INTO quote_versions (request_id, seller_org_id, version, freight_amount, lead_days, valid_until, note, created_by)
      VALUES (${id}, ${orgId}, ${version}, ${input.freightAmount}, ${input.leadDays}, ${input.validUntil}, ${input.note}, ${actor.userId})`);
    await insertLines(tx, { ...input, version }, invited);
    await attachFiles(tx, { orgId, requestId: id, version, fileIds: input.fileIds });
    await tx.execute(sql`
      UPDATE quote_invitations SET state = 'quoted', current_version = ${version}, decline_reason = ''
      WHERE request_id = ${id} AND seller_org_id = ${orgId}`);
    await notifyOfVersion(tx, deps.env, { id, seller: invited.seller, version });
    return version;
  }).catch(rethrowRefused);
}

async function lockInvited(tx: Transaction, id: string, orgId: string): Promise<Invited> {
  const { rows } = await tx.execute<Omit<Invited, 'version'>>(sql`
    SELECT r.currency, r.delivery->>'country' AS country, s.name AS seller, s.gst_registered AS "isSellerRegistered"
    FROM quote_requests r JOIN quote_invitations i ON i.request_id = r.id JOIN organizations s ON s.id = i.seller_org_id
    WHERE r.id = ${id} AND i.seller_org_id = ${orgId} FOR UPDATE OF r`);
  if (!rows[0]) throw refuse('NOT_FOUND');
  // A separate statement, because the statement that waited for the lock would not see a version that was just written.
  const last = await tx.execute<{ version: number }>(sql`
    SELECT coalesce(max(version), 0) AS version FROM quote_versions WHERE request_id = ${id} AND seller_org_id = ${orgId}`);
  return { ...rows[0], version: last.rows[0]?.version ?? 0 };
}

type Offered = {
  place: number;
  name: string | null;
  units: number | null;
  isGstFree: boolean;
  isRequested: boolean;
};
type Sale = { currency: Currency; country: string; isSellerRegistered: boolean };

async function insertLines(
  tx: Transaction,
  { id, orgId, lines, version }: SentQuote & { version: number },
  sale: Sale,
): Promise<void> {
  const asked = JSON.stringify(
    lines.map(({ lineId, productId, pack }, place) => ({ lineId, productId, pack, place })),
  );
  const { rows } = await tx.execute<Offered>(sql`
    SELECT l.place, p.name, k.units, coalesce(p.details->'gstFree' = 'true', false) AS "isGstFree", r.id IS NOT NULL AS "isRequested"
    FROM jsonb_to_recordset(${asked}::jsonb) AS l("lineId" uuid, "productId" uuid, pack text, place int)
      LEFT JOIN quote_request_lines r ON r.id = l."lineId" AND r.request_id = ${id}
      LEFT JOIN products p ON p.id = l."productId" AND p.org_id = ${orgId} AND ${sql.raw(isShown('p'))}
      LEFT JOIN sold_packs k ON k.product_id = p.id AND k.pack = l.pack
    ORDER BY l.place`);
  refuseUnoffered(rows, lines);
  const written = rows.map(({ place, name, units, isGstFree }) => ({
    ...lines[place],
    ...{ name, units },
    gst: gstTreatment({ ...sale, isGstFree }),
  }));
  await tx.execute(sql`
    INSERT INTO quote_lines (request_id, seller_org_id, version, line_id, product_id, name, pack, pack_units, quantity, tiers, gst_treatment, note)
    SELECT ${id}, ${orgId}, ${version}, "lineId", "productId", name, pack, units, quantity, tiers, gst, note
    FROM jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
      AS l("lineId" uuid, "productId" uuid, name text, pack text, units int, quantity int, tiers jsonb, gst text, note text)`);
}

/** @throws BAD_REQUEST for a line that was not requested or appears twice, and for products and packs that the seller does not offer */
function refuseUnoffered(offered: readonly Offered[], lines: SentQuote['lines']): void {
  const refusals: Record<string, FieldRefusal> = {};
  for (const { place, name, units, isRequested } of offered) {
    if (!isRequested || isRepeated(lines, place))
      refusals[`lines.${place}.lineId`] = fieldRefusal('INVALID_ID');
    else if (name === null) refusals[`lines.${place}.productId`] = fieldRefusal('PRODUCT_UNKNOWN');
    else if (units === null) refusals[`lines.${place}.pack`] = fieldRefusal('PACK_NOT_SOLD');
  }
  if (Object.keys(refusals).length > 0) throw refuse('BAD_REQUEST', { fields: refusals });
}

/** Whether an earlier line is for the same requested line, or offers the same pack of the same product. */
function isRepeated(lines: SentQuote['lines'], place: number): boolean {
  const line = lines[place];
  return lines
    .slice(0, place)
    .some(
      (other) =>
        other.lineId === line?.lineId || (other.productId === line?.productId && other.pack === line?.pack),
    );
}
