/**
 * SQL: the open hold of an order (alias `o`). A job ends the hold of an order that was refunded or cancelled. Until then,
 * the status of the order says that it is not held any more.
 */
const openHold = `FROM order_holds h WHERE h.seller_org_id = o.seller_org_id AND h.order_id = o.id AND h.ended_at IS NULL AND o.status = 'processing'`;

/** SQL condition: an order (alias `o`) is held now. */
export const isHeld = `EXISTS (SELECT ${openHold})`;

/** SQL: why an order (alias `o`) is held now, as JSON. Null if it is not held. */
export const holdOfOrder = `(SELECT jsonb_build_object('since', h.since, 'lacks', missing_licences_of(h.seller_org_id, h.order_id)) ${openHold})`;

/** SQL: the decisions about the restricted lines of an order (alias `o`), as JSON. */
export const licencesOfOrder = `(SELECT coalesce(jsonb_agg(jsonb_build_object('itemId', l.order_item_id, 'moment', l.moment,
    'restriction', l.restriction, 'source', l.source, 'sourceUrl', l.source_url, 'kind', l.credential_kind,
    'validUntil', l.valid_until, 'decidedAt', l.decided_at) ORDER BY l.id), '[]')
  FROM order_licences l WHERE l.seller_org_id = o.seller_org_id AND l.order_id = o.id)`;
