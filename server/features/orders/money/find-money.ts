import type { OrderMoney, OwnRefund, Refund } from '../../../../contract/order-money.ts';
import type { Actor } from '../../../access/actor.ts';
import { mayOnPlatform, organizationsOf, organizationsWhere } from '../../../access/policy.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Database } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';
import { fromDirectory, isBuyer, isOpened, isParty } from '../order-json.ts';
import { disputeJoins, disputeJson } from './dispute-json.ts';
import { fromLedger, refundedToBuyer } from './ledger-sums.ts';

/** Expects the aliases r (refunds) and u (the user who requested the refund). */
const refundJson = `json_build_object('id', r.id, 'amount', r.amount::text, 'currency', r.currency, 'reason', r.reason,
  'note', r.note, 'requestedByName', u.full_name, 'state', r.state, 'failure', r.failure,
  'items', (SELECT coalesce(json_agg(json_build_object('itemId', i.id, 'name', i.name, 'options', i.options, 'pack', i.pack, 'packUnits', i.pack_units,
      'quantity', l.quantity, 'amount', l.amount::text, 'gstAmount', l.gst_amount::text) ORDER BY i.id), '[]')
    FROM refund_items l JOIN order_items i ON i.seller_org_id = l.seller_org_id AND i.order_id = l.order_id AND i.id = l.item_id
    WHERE l.seller_org_id = r.seller_org_id AND l.order_id = r.order_id AND l.refund_id = r.id), 'createdAt', r.created_at,
  'updatedAt', r.updated_at)`;

const selectRefund = prepared<{ refund: Refund }>(
  `SELECT ${refundJson} AS refund FROM refunds r LEFT JOIN users u ON u.id = r.requested_by WHERE r.id = $1`,
);

export async function findRefund(db: Database, id: string): Promise<Refund> {
  const [row] = await selectRefund(db, [id]);
  if (!row) throw refuse('NOT_FOUND');
  return row.refund;
}

const selectOwnRefunds = prepared<{
  refund: OwnRefund;
}>(`SELECT ${refundJson}::jsonb || jsonb_build_object('orderId', o.id) AS refund
   FROM orders o JOIN (SELECT id, seller_org_id, order_id, amount, currency, reason, state, created_at, updated_at,
       NULL::text AS note, NULL::text AS failure FROM refunds) r ON r.seller_org_id = o.seller_org_id AND r.order_id = o.id
     CROSS JOIN (SELECT NULL::text AS full_name) u
   WHERE ${isBuyer({ user: '$1', inside: '$2' })} ORDER BY r.created_at DESC, r.id DESC`);

/** The refunds of a user's purchases as the buyer sees them, for their data export. */
export async function listOwnRefunds(db: Database, actor: Actor): Promise<OwnRefund[]> {
  return (await selectOwnRefunds(db, [actor.userId, organizationsOf(actor)])).map(({ refund }) => refund);
}

/**
 * $1 order, $2 user, $3 and $4 the organizations whose purchases and sales the user may read, $5 whether the user is
 * staff, $6 the organizations whose sales the user may manage, $7 the organizations for which the user may make
 * refunds, $8 the organizations for which the user may respond to disputes. Only the seller and staff see fees,
 * disputes, and the notes and names of refunds.
 */
const selectMoney = prepared<{ money: OrderMoney }>(`SELECT json_build_object('currency', o.currency,
     'totals', (
       SELECT json_build_object(
         'paid', coalesce(-sum(p.amount) FILTER (WHERE p.account = 'buyer' AND e.kind = 'charge'), 0.00)::text,
         'refunded', ${refundedToBuyer},
         'disputed', coalesce(sum(p.amount) FILTER (
           WHERE p.account = 'buyer' AND e.kind IN ('dispute_withdrawn', 'dispute_reinstated')), 0.00)::text,
         'refundable', (CASE WHEN o.payment_status IN ('paid', 'partially_refunded') AND o.provider_payment_intent_id IS NOT NULL
           THEN o.total_amount - coalesce((SELECT sum(amount) FROM refunds WHERE seller_org_id = o.seller_org_id AND order_id = o.id AND state <> 'failed'), 0)
           ELSE 0.00 END)::text)
       ${fromLedger}),
     'seller', CASE WHEN viewer.isInside THEN (
       SELECT json_build_object(
         'feeCharged', coalesce(sum(p.amount) FILTER (WHERE p.account = 'platform_fee' AND e.kind = 'application_fee'), 0.00)::text,
         'fee', coalesce(sum(p.amount) FILTER (WHERE p.account = 'platform_fee'), 0.00)::text,
         'kept', coalesce(sum(p.amount) FILTER (WHERE p.account = 'seller'), 0.00)::text,
         'mayRefund', o.seller_org_id = ANY($7::uuid[]), 'mayAnswer', o.seller_org_id = ANY($8::uuid[]))
       ${fromLedger}) END,
     'refunds', (
       SELECT coalesce(json_agg(${refundJson} ORDER BY r.created_at DESC, r.id DESC), '[]')
       FROM (SELECT id, seller_org_id, order_id, amount, currency, reason, state, created_at, updated_at,
           CASE WHEN viewer.isInside THEN note END AS note, CASE WHEN viewer.isInside THEN requested_by END AS requested_by,
           CASE WHEN viewer.isInside THEN failure END AS failure
         FROM refunds WHERE seller_org_id = o.seller_org_id AND order_id = o.id) r
       LEFT JOIN users u ON u.id = r.requested_by),
     'disputes', (
       SELECT coalesce(json_agg(${disputeJson} ORDER BY d.opened_at DESC, d.id), '[]') FROM disputes d ${disputeJoins}
       WHERE d.seller_org_id = o.seller_org_id AND d.order_id = o.id AND viewer.isInside)) AS money
   FROM ${fromDirectory} CROSS JOIN LATERAL (SELECT o.seller_org_id = ANY($6::uuid[]) OR $5::boolean) AS viewer(isInside)
   WHERE d.id = $1 AND ${isOpened}
     AND (${isParty({ user: '$2', inside: '$9', buying: '$3', selling: '$4' })} OR $5::boolean)`);

/**
 * The money of an order that the actor may see, from the ledger.
 * @throws NOT_FOUND
 */
export async function findMoney(db: Database, actor: Actor, id: string): Promise<OrderMoney> {
  const [row] = await selectMoney(db, [
    id,
    actor.userId,
    organizationsWhere(actor, 'purchases.read'),
    organizationsWhere(actor, 'sales.read'),
    mayOnPlatform(actor, 'platform.read'),
    organizationsWhere(actor, 'sales.read'),
    organizationsWhere(actor, 'sales.refund'),
    organizationsWhere(actor, 'disputes.answer'),
    organizationsOf(actor),
  ]);
  if (!row) throw refuse('NOT_FOUND');
  return row.money;
}
