import { sql } from 'drizzle-orm';
import type { Delivery } from '../../../../contract/delivery.ts';
import type { Currency } from '../../../../contract/money.ts';
import type { AcceptedQuotes } from '../../../../contract/quote-requests.ts';
import type { ActorContext } from '../../../access/context.ts';
import { organizationsWhere } from '../../../access/policy.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { failpoint } from '../../../db/failpoint.ts';
import { withActor } from '../../../db/with-actor.ts';
import { limited } from '../../identity/attempt-limits.ts';
import { countSent } from '../../identity/attempts.ts';
import { findRules } from '../approvals/approval-rules.ts';
import { neededSteps } from '../approvals/needed-steps.ts';
import { mayPay } from '../approvals/refuse-unapproved.ts';
import { groupLines } from '../cart/group-lines.ts';
import { selectLines } from '../cart/select-lines.ts';
import { lockBuyer } from '../lock-buyer.ts';
import { openCheckouts } from '../open-checkout.ts';
import { lockOffers } from '../purchases/lock-offers.ts';
import { writeOrders } from '../purchases/write-orders.ts';
import { refuseUnreferenced } from '../refuse-unreferenced.ts';
import { findMade, type KeyedRequest, keyed } from '../request-key.ts';
import { notifyApprovers } from '../requisitions/notify-of-requisition.ts';
import { contentOf } from '../requisitions/requisition-content.ts';
import { insertRequisition } from '../requisitions/submit-requisition.ts';
import { writeRevision } from '../requisitions/write-revision.ts';
import { notifyOfAcceptance } from './notify-of-quotes.ts';
import { rethrowRefused } from './quote-refusals.ts';
import { refuseWithheld } from './refuse-both-sides.ts';
import { refuseOtherGst, refuseShortStock, refuseUnavailable } from './refuse-unquoted.ts';
import { writeAcceptance } from './write-acceptance.ts';

type Outcome = { purchaseId: string | null; requisitionId: string | null };
type Request = { orgId: string; number: string; currency: Currency; delivery: Delivery };

/**
 * Accepts quoted lines: orders them at the quoted prices and freight, or submits them for approval. Both use a cart
 * with the accepted lines, so orders are placed by the same code as for every cart. A repeated request returns the same
 * outcome.
 * @throws NOT_FOUND, REQUEST_KEY_REUSED, QUOTE_ACCEPTED, QUOTE_REQUEST_CANCELLED, QUOTE_SEALED, QUOTE_REVISED, QUOTE_EXPIRED, QUOTE_BOTH_SIDES,
 * QUOTE_SELLER_SUSPENDED, QUOTE_PRODUCT_WITHDRAWN, QUOTE_OUTDATED, SELLER_CANNOT_CHARGE, APPROVAL_REQUIRED,
 * NOTHING_TO_APPROVE, NO_APPROVER, REQUEST_NOT_PERMITTED, BUDGET_EXCEEDED, ORGANIZATION_SUSPENDED, SENT_TOO_MUCH, BAD_REQUEST for a
 * missing required reference
 */
export async function acceptQuotes(context: ActorContext, input: AcceptedQuotes): Promise<Outcome> {
  const { deps, actor } = context;
  await countSent(deps.db, limited.checkout(actor.userId));
  const outcome = await withActor(deps.db, actor.userId, (tx) => accept(tx, context, input)).catch(
    rethrowRefused,
  );
  failpoint(deps.env, 'purchase written');
  if (outcome.purchaseId) await openCheckouts(deps, sql`o.purchase_id = ${outcome.purchaseId}`);
  return outcome;
}

async function accept(tx: Transaction, context: ActorContext, input: AcceptedQuotes): Promise<Outcome> {
  const { userId } = context.actor;
  const request = await lockRequest(tx, context, input);
  const keyedRequest = keyed(input);
  const before = await findOutcome(tx, userId, keyedRequest);
  if (before) return before;
  await refuseWithheld(tx, context.actor, input.id);
  const { orgId, delivery } = request;
  await refuseUnreferenced(tx, orgId, input);
  const acceptanceId = await writeAcceptance(tx, { userId, request: input });
  const cartId = await fillCart(tx, { acceptanceId, orgId, userId });
  const details = await lockOffers(tx, cartId);
  const { country, region } = delivery;
  const lines = await selectLines(tx, { userId, country, region }, sql`c.id = ${cartId}`);
  const groups = await groupLines(tx, lines, delivery);
  refuseUnavailable(groups);
  await refuseOtherGst(tx, acceptanceId, groups);
  const judged = { costCentre: input.costCentre, orders: groups };
  const steps = neededSteps(await findRules(tx, orgId), judged, await mayPay(tx, userId, orgId));
  if (steps.length > 0 && !input.isForApproval) throw refuse('APPROVAL_REQUIRED');
  if (steps.length === 0 && input.isForApproval) throw refuse('NOTHING_TO_APPROVE');
  if (input.isForApproval) {
    const { purchaseOrderNumber, costCentre } = input;
    const requisitionId = await insertRequisition(tx, { orgId, userId, request: keyedRequest, acceptanceId });
    const content = contentOf({
      ...{ orgId, requesterId: userId, delivery, groups, purchaseOrderNumber, costCentre },
      noteOf: () => request.number,
    });
    await writeRevision(tx, { requisitionId, revision: 1, content });
    await tx.execute(sql`UPDATE carts SET requisition_id = ${requisitionId} WHERE id = ${cartId}`);
    await notifyApprovers(tx, context.deps.env, requisitionId);
    return { purchaseId: null, requisitionId };
  }
  const purchaseId = await writeOrders(tx, context, {
    purchase: { buyerId: userId, buyerOrgId: orgId, ...keyedRequest, quoteAcceptanceId: acceptanceId },
    ...{ groups, details, delivery, references: input, card: null, onAccount: input.onAccount },
    noteOf: () => request.number,
    refuseShort: (short) => refuseShortStock(groups, short),
  });
  await tx.execute(sql`DELETE FROM carts WHERE id = ${cartId}`);
  await notifyOfAcceptance(tx, context.deps.env, acceptanceId);
  return { purchaseId, requisitionId: null };
}

/**
 * Locks the buyer and the sellers first, and then the request. Nobody else can accept, send or withdraw quotes of this
 * request until the transaction ends.
 */
async function lockRequest(
  tx: Transaction,
  { actor }: ActorContext,
  { id, lines }: AcceptedQuotes,
): Promise<Request> {
  const orgIds = sql.param(organizationsWhere(actor, 'purchases.make'));
  const { rows } = await tx.execute<Request>(sql`
    SELECT org_id AS "orgId", number, currency, delivery FROM quote_requests WHERE id = ${id} AND org_id = ANY(${orgIds}::uuid[])`);
  const [request] = rows;
  if (!request) throw refuse('NOT_FOUND');
  const sellerOrgIds = sql.param(lines.map(({ sellerOrgId }) => sellerOrgId));
  await lockBuyer(
    tx,
    {
      ...{ buyerId: actor.userId, buyerOrgId: request.orgId },
      sellers: sql`SELECT unnest(${sellerOrgIds}::uuid[])`,
      isAudited: true,
    },
    { isApproved: true },
  );
  await tx.execute(sql`SELECT FROM quote_requests WHERE id = ${id} FOR UPDATE`);
  return request;
}

/** The purchase or requisition that the same request made before. Undefined if there is none. */
async function findOutcome(
  tx: Transaction,
  userId: string,
  request: KeyedRequest,
): Promise<Outcome | undefined> {
  const purchaseId = await findMade(tx, 'purchases', userId, request);
  const requisitionId = await findMade(tx, 'requisitions', userId, request);
  return purchaseId || requisitionId ? { purchaseId, requisitionId } : undefined;
}

type Filled = { acceptanceId: string; orgId: string; userId: string };

/** Creates a cart with the accepted lines at their quoted prices. */
async function fillCart(tx: Transaction, { acceptanceId, orgId, userId }: Filled): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    WITH own AS (INSERT INTO carts (org_id, quote_acceptance_id) VALUES (${orgId}, ${acceptanceId}) RETURNING id)
    SELECT id FROM own`);
  const [cart] = rows;
  if (!cart) throw new Error('The new cart was not returned');
  await tx.execute(sql`
    INSERT INTO cart_lines (cart_id, product_id, pack, seller_org_id, quantity, seen_name, seen_price, seen_currency, added_by)
    SELECT ${cart.id}, l.product_id, l.pack, a.seller_org_id, a.quantity, l.name, a.unit_price, r.currency, ${userId}
    FROM quote_acceptance_lines a JOIN quote_lines l USING (request_id, seller_org_id, version, line_id)
      JOIN quote_request_lines asked ON asked.id = a.line_id JOIN quote_requests r ON r.id = a.request_id
    WHERE a.acceptance_id = ${acceptanceId} ORDER BY asked.position`);
  return cart.id;
}
