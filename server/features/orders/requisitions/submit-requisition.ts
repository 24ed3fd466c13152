import { sql } from 'drizzle-orm';
import type { DeliveryAddress } from '../../../../contract/delivery.ts';
import { limits } from '../../../../contract/limits.ts';
import type { SubmittedCart } from '../../../../contract/requisitions.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { refusing } from '../../../db/constraint-of.ts';
import { withActor } from '../../../db/with-actor.ts';
import { findAddress, recordUse } from '../../organizations/delivery/delivery-addresses.ts';
import { findRules } from '../approvals/approval-rules.ts';
import { neededSteps } from '../approvals/needed-steps.ts';
import { mayPay, refuseRequester } from '../approvals/refuse-unapproved.ts';
import { findLocked, isCartOf, refuseWriter, sellersIn } from '../cart/cart-owner.ts';
import { lockBuyer } from '../lock-buyer.ts';
import { frozen } from '../order-terms.ts';
import { readCart } from '../purchases/read-cart.ts';
import { termsOf } from '../purchases/refuse-lines.ts';
import { findMade, type KeyedRequest, keyed, keyRefusals } from '../request-key.ts';
import { notifyApprovers } from './notify-of-requisition.ts';
import { contentOf } from './requisition-content.ts';
import { writeRevision } from './write-revision.ts';

/**
 * Submits the shared cart of an organization for approval. The lines move to a cart of the requisition, so the shared
 * cart is empty. A repeated request returns the same requisition.
 * @returns the id of the requisition
 * @throws NOT_FOUND, ORGANIZATION_SUSPENDED, DELIVERY_MISSING, REQUEST_KEY_REUSED, CART_CHANGED, CART_LINES_REFUSED, NOTHING_TO_APPROVE,
 * NO_APPROVER, REQUEST_NOT_PERMITTED, BAD_REQUEST for a missing required reference
 */
export async function submitRequisition(context: ActorContext, input: SubmittedCart): Promise<string> {
  const { deps, actor } = context;
  refuseWriter(actor, input.orgId);
  const owner = { userId: actor.userId, orgId: input.orgId };
  const deliverTo = await findAddress(deps.db, owner, input.deliverTo);
  return withActor(deps.db, actor.userId, (tx) => submit(tx, context, input, deliverTo)).catch(
    refusing(keyRefusals),
  );
}

async function submit(
  tx: Transaction,
  context: ActorContext,
  input: SubmittedCart,
  deliverTo: DeliveryAddress,
): Promise<string> {
  const { orgId } = input;
  const { userId } = context.actor;
  const isShared = isCartOf(context.actor, orgId);
  await lockBuyer(
    tx,
    { buyerId: userId, buyerOrgId: orgId, sellers: sellersIn(isShared) },
    { isApproved: true },
  );
  const cart = await findLocked(tx, isShared);
  const request = keyed(input);
  const before = await findMade(tx, 'requisitions', userId, request);
  if (before) return before;
  const { cartId, groups } = await readCart(tx, context, cart, { input, buyerOrgId: orgId, deliverTo });
  const judged = { costCentre: input.costCentre, orders: groups };
  const steps = neededSteps(await findRules(tx, orgId), judged, await mayPay(tx, userId, orgId));
  if (steps.length === 0) throw refuse('NOTHING_TO_APPROVE');
  const requisitionId = await insertRequisition(tx, { orgId, userId, request });
  const content = contentOf({
    ...{ orgId, requesterId: userId, delivery: frozen(deliverTo), groups },
    purchaseOrderNumber: input.purchaseOrderNumber,
    costCentre: input.costCentre,
    noteOf: (group) => termsOf(group, input.orders)?.note ?? '',
  });
  await writeRevision(tx, { requisitionId, revision: 1, content });
  await moveLines(tx, cartId, { orgId, requisitionId });
  await recordUse(tx, deliverTo.id);
  await notifyApprovers(tx, context.deps.env, requisitionId);
  return requisitionId;
}

type New = { orgId: string; userId: string; request: KeyedRequest; acceptanceId?: string };

/**
 * @param new.acceptanceId the accepted quotes whose lines it contains
 * @throws REQUEST_NOT_PERMITTED
 */
export async function insertRequisition(
  tx: Transaction,
  { orgId, userId, request, acceptanceId }: New,
): Promise<string> {
  await refuseRequester(tx, userId, orgId);
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO requisitions (org_id, requester_id, request_key, request_hash, quote_acceptance_id, expires_at)
    VALUES (${orgId}, ${userId}, ${request.requestKey}, ${request.requestHash}, ${acceptanceId ?? null},
      now() + make_interval(days => ${limits.requisitionDays})) RETURNING id`);
  if (!rows[0]) throw new Error('The new requisition was not returned');
  return rows[0].id;
}

/** Moves the lines to a new cart. The shared cart gets a new version, because its trigger sees only the new cart. */
async function moveLines(
  tx: Transaction,
  cartId: string,
  { orgId, requisitionId }: { orgId: string; requisitionId: string },
): Promise<void> {
  await tx.execute(sql`
    WITH own AS (INSERT INTO carts (org_id, requisition_id) VALUES (${orgId}, ${requisitionId}) RETURNING id)
    UPDATE cart_lines SET cart_id = own.id FROM own WHERE cart_id = ${cartId}`);
  await tx.execute(sql`UPDATE carts SET version = version + 1, updated_at = now() WHERE id = ${cartId}`);
}
