import type { Actor } from '../../../access/actor.ts';
import { mayOnPlatform, organizationsWhere } from '../../../access/policy.ts';
import { authorId } from '../../../db/author-id.ts';
import { deliveredTo } from '../lots/find-lots.ts';

/** The organizations whose recalls an actor may read as issuer, and whose notices as buyer. Staff may read all. */
export type Rights = { issues: string[]; receives: string[]; userId: string; isStaff: boolean };

export function rightsOf(actor: Actor): Rights {
  return {
    issues: organizationsWhere(actor, 'recalls.manage'),
    receives: organizationsWhere(actor, 'recalls.acknowledge'),
    userId: actor.userId,
    isStaff: mayOnPlatform(actor, 'platform.read'),
  };
}

/** SQL: the state of a recall. */
export const recallState = (r: string) =>
  `CASE WHEN ${r}.closed_at IS NOT NULL THEN 'closed' WHEN ${r}.issued_at IS NOT NULL THEN 'issued' ELSE 'draft' END`;

/** SQL: the state of a notice. */
export const noticeState = (n: string) => `CASE WHEN ${n}.reconciled_at IS NOT NULL THEN 'reconciled'
  WHEN ${n}.acknowledged_at IS NOT NULL THEN 'acknowledged' WHEN ${n}.seen_at IS NOT NULL THEN 'seen'
  WHEN ${n}.sent_at IS NOT NULL THEN 'sent' ELSE 'waiting' END`;

/** SQL: the fields of a recall in lists. `notice`: SQL of the state of the viewer's notice. */
export const listedRecall = (
  notice: string,
) => `'id', r.id, 'kind', r.kind, 'recallClass', r.recall_class, 'title', r.title,
  'isDrill', r.is_drill, 'state', ${recallState('r')}, 'issuerName', (SELECT i.name FROM organizations i WHERE i.id = r.org_id),
  'createdAt', r.created_at, 'issuedAt', r.issued_at, 'closedAt', r.closed_at, 'notice', ${notice}`;

/** SQL: a notice (n) in the shape of the contract. `of`: SQL of the lines (l) that its counts contain. They are read once. */
const noticeOf = (of: string) => `(SELECT json_build_object('id', n.id, 'orgId', n.buyer_org_id,
  'buyerName', coalesce((SELECT b.name FROM organizations b WHERE b.id = n.buyer_org_id), (SELECT u.full_name FROM users u WHERE u.id = n.buyer_id)),
  'state', ${noticeState('n')}, 'emails', n.emails, 'sentAt', n.sent_at, 'seenAt', n.seen_at, 'acknowledgedAt', n.acknowledged_at,
  'acknowledgedByName', (SELECT u.full_name FROM users u
    WHERE u.id = ${authorId('n.acknowledged_by')}), 'note', n.note,
  'reconciledAt', n.reconciled_at, 'reminders', n.reminders, 'escalatedAt', n.escalated_at,
  'lines', f.lines, 'units', f.units, 'used', f.used, 'quarantined', f.quarantined, 'returned', f.returned)
  FROM (SELECT count(*) AS lines, coalesce(sum(l.units), 0) AS units, coalesce(sum(l.used), 0) AS used,
      coalesce(sum(l.quarantined), 0) AS quarantined, coalesce(sum(l.returned), 0) AS returned
    FROM recall_lines l WHERE l.notice_id = n.id AND l.withdrawn_at IS NULL AND ${of}) f)`;

/** SQL: a notice (n), with all its lines. */
export const noticeJson = noticeOf('true');

/** SQL: a notice (n), with the lines that the issuer sold itself. */
export const ownNoticeJson = noticeOf(
  'l.seller_org_id = (SELECT r.org_id FROM recalls r WHERE r.id = l.recall_id)',
);

/**
 * SQL: the organization that issues a recall (r), if the recall is a draft or a drill; otherwise null. This organization
 * then sees only its own lines and their buyers, because nobody tells the buyers of other sellers about it.
 */
export const onlyOf = `CASE WHEN r.issued_at IS NULL OR r.is_drill THEN r.org_id END`;

/** SQL: joins the shipped lot (t) of a line of a recall (l), its parcel (s), its order (o) and the line of the order (i). */
export const joinsOfLine = `JOIN shipment_lots t ON t.seller_org_id = l.seller_org_id AND t.id = l.lot_id
  JOIN shipment_items p ON p.seller_org_id = t.seller_org_id AND p.id = t.shipment_item_id
  JOIN shipments s ON s.seller_org_id = p.seller_org_id AND s.order_id = p.order_id AND s.id = p.shipment_id
  JOIN order_items i ON i.seller_org_id = p.seller_org_id AND i.order_id = p.order_id AND i.id = p.order_item_id
  JOIN orders o ON o.seller_org_id = t.seller_org_id AND o.id = t.order_id`;

/**
 * SQL: how many shipped units of a line (i) of an order (o) were refunded. A refund by line first takes packs that are in no
 * parcel. If the whole payment was refunded, all shipped units were.
 */
const refundedUnits = `(SELECT i.pack_units * CASE WHEN o.payment_status = 'refunded' THEN sum(x.quantity)
    ELSE greatest(0, refunded_packs(i.seller_org_id, i.order_id, i.id) + sum(x.quantity) - i.quantity) END
  FROM shipment_items x WHERE x.seller_org_id = i.seller_org_id AND x.order_id = i.order_id AND x.order_item_id = i.id)`;

/** SQL: the fields of a line of a recall, with the aliases of `joinsOfLine`. */
export const lineFields = `'lotId', l.lot_id, 'sellerOrgId', l.seller_org_id, 'orderId', o.id, 'orderNumber', o.order_number,
  'itemId', i.id, 'refunded', ${refundedUnits},
  'sellerName', (SELECT v.name FROM organizations v WHERE v.id = l.seller_org_id), 'name', i.name, 'pack', i.pack, 'identifier', t.device_identifier,
  'lot', t.lot, 'serial', t.serial, 'shippedAt', s.shipped_at, 'deliveredTo', ${deliveredTo},
  'isCertain', l.is_certain, 'units', l.units, 'used', l.used, 'quarantined', l.quarantined, 'returned', l.returned`;
