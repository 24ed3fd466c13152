import { sql } from 'drizzle-orm';
import type { NewQuoteRequest } from '../../../../contract/quote-requests.ts';
import { type FieldRefusal, fieldRefusal } from '../../../../contract/refusals.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { withActor } from '../../../db/with-actor.ts';
import { limited } from '../../identity/attempt-limits.ts';
import { countSent } from '../../identity/attempts.ts';
import { findAddress, recordUse } from '../../organizations/delivery/delivery-addresses.ts';
import { isShown } from '../../products/product-scope.ts';
import { lockParties } from '../lock-buyer.ts';
import { newNumber } from '../order-number.ts';
import { frozen } from '../order-terms.ts';
import { findMade, type KeyedRequest, keyed } from '../request-key.ts';
import { notifyOfRequest } from './notify-of-quotes.ts';
import { attachFiles } from './quote-files.ts';
import { rethrowRefused } from './quote-refusals.ts';
import { refuseTime } from './refuse-time.ts';

/**
 * Sends a request for quotation to its sellers. A repeated request returns the same id.
 * @throws OWN_ORGANIZATION_INVITED, DELIVERY_MISSING, ORGANIZATION_SUSPENDED, SENT_TOO_MUCH, BAD_REQUEST
 */
export async function createRequest(context: ActorContext, input: NewQuoteRequest): Promise<string> {
  const { deps, actor } = context;
  const { orgId, sellerOrgIds } = input;
  await countSent(deps.db, limited.quoteRequest(actor.userId));
  if (sellerOrgIds.some((id) => id === orgId || actor.memberships.has(id)))
    throw refuse('OWN_ORGANIZATION_INVITED');
  const deliverTo = await findAddress(deps.db, { userId: actor.userId, orgId }, input.deliverTo);
  return withActor(deps.db, actor.userId, async (tx) => {
    const sellers = sql`SELECT unnest(${sql.param(sellerOrgIds)}::uuid[])`;
    await lockParties(tx, { buyerId: actor.userId, buyerOrgId: orgId, sellers, isAudited: true });
    await refuseTime(tx, 'deadline', input.deadline);
    const request = keyed(input);
    const { rows } = await tx.execute<{ id: string }>(sql`
      INSERT INTO quote_requests (org_id, requester_id, request_key, request_hash, number, title, note, currency, deadline, is_sealed, delivery)
      VALUES (${orgId}, ${actor.userId}, ${request.requestKey}, ${request.requestHash}, ${newNumber('RFQ')}, ${input.title}, ${input.note}, ${input.currency},
        ${input.deadline}, ${input.isSealed}, ${JSON.stringify(frozen(deliverTo))}::jsonb)
      ON CONFLICT (requester_id, request_key) DO NOTHING RETURNING id`);
    const [created] = rows;
    if (!created) return findSent(tx, actor.userId, request);
    await insertLines(tx, created.id, input.lines);
    await invite(tx, created.id, sellerOrgIds);
    await attachFiles(tx, { orgId, requestId: created.id, version: null, fileIds: input.fileIds });
    await recordUse(tx, deliverTo.id);
    await notifyOfRequest(tx, deps.env, created.id);
    return created.id;
  }).catch(rethrowRefused);
}

async function findSent(tx: Transaction, userId: string, request: KeyedRequest): Promise<string> {
  const sent = await findMade(tx, 'quote_requests', userId, request);
  if (!sent) throw new Error('The request for quotation with this key was not found');
  return sent;
}

/** Writes the lines. A product must be for sale in the pack of the line. The default is the product's first pack. */
async function insertLines(
  tx: Transaction,
  requestId: string,
  lines: NewQuoteRequest['lines'],
): Promise<void> {
  const { rows } = await tx.execute<{ position: number }>(sql`
    INSERT INTO quote_request_lines (request_id, position, product_id, pack, name, unit, quantity)
    SELECT ${requestId}, l.position, p.id, k.pack, coalesce(p.name, l.description), coalesce(l.unit, ''), l.quantity
    FROM jsonb_to_recordset(${JSON.stringify(lines.map((line, position) => ({ ...line, position })))}::jsonb)
        AS l("productId" uuid, pack text, description text, unit text, quantity int, position int)
      LEFT JOIN products p ON p.id = l."productId" AND ${sql.raw(isShown('p'))}
      LEFT JOIN LATERAL (SELECT s.pack FROM sold_packs s WHERE s.product_id = p.id AND (l.pack IS NULL OR s.pack = l.pack)
        ORDER BY s.position LIMIT 1) k ON true
    WHERE l."productId" IS NULL OR k.pack IS NOT NULL RETURNING position`);
  const written = new Set(rows.map(({ position }) => position));
  refuseMissing(lines, (place) => written.has(place), 'lines', fieldRefusal('QUOTE_PRODUCT_UNAVAILABLE'));
}

async function invite(tx: Transaction, requestId: string, sellerOrgIds: readonly string[]): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO quote_invitations (request_id, seller_org_id)
    SELECT ${requestId}, o.id FROM organizations o
    WHERE o.id = ANY(${sql.param([...sellerOrgIds])}::uuid[]) AND o.type = 'seller_org' AND o.status = 'active' ORDER BY o.id
    RETURNING seller_org_id AS id`);
  const invited = new Set(rows.map(({ id }) => id));
  refuseMissing(
    sellerOrgIds,
    (place) => invited.has(sellerOrgIds[place] ?? ''),
    'sellerOrgIds',
    fieldRefusal('QUOTE_SELLER_UNKNOWN'),
  );
}

/** @throws BAD_REQUEST with a refusal for each item of the list that was not written */
function refuseMissing(
  items: readonly unknown[],
  isWritten: (place: number) => boolean,
  path: string,
  refusal: FieldRefusal,
): void {
  const missing = items.flatMap((_, place) => (isWritten(place) ? [] : [[`${path}.${place}`, refusal]]));
  if (missing.length > 0) throw refuse('BAD_REQUEST', { fields: Object.fromEntries(missing) });
}
