import { sql } from 'drizzle-orm';
import type { RequisitionContent } from '../../../../contract/requisitions.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { withActor } from '../../../db/with-actor.ts';
import { refuseRequester } from '../approvals/refuse-unapproved.ts';
import { restrictionsOfProduct } from '../approvals/restrictions-of.ts';
import { lockParties } from '../lock-buyer.ts';
import { findBuyer, isPaidBy } from '../purchases/pay-order.ts';
import { notifyApprovers } from '../requisitions/notify-of-requisition.ts';
import { writeRevision } from '../requisitions/write-revision.ts';
import { awaitsAcceptance } from './accept-freight.ts';
import { freightSteps } from './freight-steps.ts';

type Asked = { id: string; orderId: string };

/**
 * Submits a placed purchase for approval, because of a freight that the seller of an order quoted later. While such a requisition is open, a
 * repeated call returns it.
 * @returns the id of the requisition
 * @throws NOT_FOUND, CONFLICT when the order does not wait for the acceptance of its freight, NOTHING_TO_APPROVE,
 * NO_APPROVER, BUDGET_EXCEEDED, REQUEST_NOT_PERMITTED, ORGANIZATION_SUSPENDED
 */
export async function submitFreight({ deps, actor }: ActorContext, { id, orderId }: Asked): Promise<string> {
  return withActor(deps.db, actor.userId, async (tx) => {
    const isMine = sql`o.id = ${orderId} AND o.purchase_id = ${id} AND ${isPaidBy(actor)}`;
    const orgId = await findBuyer(tx, isMine);
    await lockParties(tx, { buyerId: actor.userId, buyerOrgId: orgId });
    const { rows } = await tx.execute<{ isAwaited: boolean }>(sql`
      SELECT ${awaitsAcceptance} AS "isAwaited" FROM orders o WHERE ${isMine} FOR UPDATE`);
    if (!rows[0]?.isAwaited) throw refuse('CONFLICT');
    if (orgId === null) throw refuse('NOTHING_TO_APPROVE');
    const open = await tx.execute<{ id: string }>(sql`
      SELECT id FROM requisitions WHERE freight_order_id = ${orderId} AND status IN ('submitted', 'approved')`);
    if (open.rows[0]) return open.rows[0].id;
    const steps = await freightSteps(tx, orderId);
    if (steps.length === 0) throw refuse('NOTHING_TO_APPROVE');
    await refuseRequester(tx, actor.userId, orgId);
    const requisitionId = await insert(tx, { orgId, userId: actor.userId, orderId });
    const content = await contentOf(tx, { orgId, requesterId: actor.userId, orderId });
    await writeRevision(tx, { requisitionId, revision: 1, content, steps });
    await notifyApprovers(tx, deps.env, requisitionId);
    return requisitionId;
  });
}

type New = { orgId: string; userId: string; orderId: string };

/** The requisition expires when the order can no longer be paid. */
async function insert(tx: Transaction, { orgId, userId, orderId }: New): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO requisitions (org_id, requester_id, request_key, request_hash, freight_order_id, expires_at)
    SELECT ${orgId}, ${userId}, uuidv7(), '', id, freight_due_at FROM orders WHERE id = ${orderId} RETURNING id`);
  if (!rows[0]) throw new Error('The new requisition was not returned');
  return rows[0].id;
}

type Submitted = { orgId: string; requesterId: string; orderId: string };

/**
 * The content of the whole purchase, as it was placed, with the freights that are quoted. So the rules, the limits of
 * the approvers and the approvers themselves see the sum.
 */
async function contentOf(tx: Transaction, { orderId, ...people }: Submitted): Promise<RequisitionContent> {
  const { rows } = await tx.execute<Omit<RequisitionContent, 'orgId' | 'requesterId'>>(sql`
    SELECT o.purchase_order_number AS "purchaseOrderNumber", o.cost_centre AS "costCentre", o.delivery, (SELECT json_agg(json_build_object(
      'sellerOrgId', a.seller_org_id, 'sellerName', s.name, 'currency', a.currency, 'note', a.note,
      'subtotal', (a.total_amount - coalesce(a.freight_amount, 0))::text, 'freightAmount', a.freight_amount::text,
      'gstAmount', a.gst_amount::text, 'totalAmount', a.total_amount::text, 'lines', (
        SELECT json_agg(json_build_object('productId', p.product_id, 'name', p.name, 'options', p.options, 'category', p.details->>'category',
          'restrictions', ${sql.raw(restrictionsOfProduct)}, 'pack', p.pack, 'packUnits', p.pack_units, 'quantity', p.quantity,
          'unitPrice', p.unit_price::text, 'amount', p.amount::text) ORDER BY p.id)
        FROM order_items p WHERE p.seller_org_id = a.seller_org_id AND p.order_id = a.id)) ORDER BY a.id)
      FROM orders a JOIN organizations s ON s.id = a.seller_org_id
      WHERE a.purchase_id = o.purchase_id AND a.status NOT IN ('cancelled', 'failed')) AS orders
    FROM orders o WHERE o.id = ${orderId}`);
  if (!rows[0]) throw new Error('A locked order was not found');
  return { ...people, ...rows[0] };
}
