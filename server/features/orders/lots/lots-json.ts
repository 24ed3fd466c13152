import { authorId } from '../../../db/author-id.ts';
import { isRecorded } from './insert-lots.ts';

/** SQL: the name of a person of the seller, which only the seller's side (v.side) sees. */
const nameOf = (column: string) =>
  `CASE WHEN v.side IN ('sales', 'platform') THEN (SELECT u.full_name FROM users u WHERE u.id = ${authorId(column)}) END`;

/** SQL subquery: the recorded lots of a line of a parcel (l), also those that were replaced, in the contract's form. */
export const lotsOfLine = `(SELECT coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'lot', t.lot, 'serial', t.serial, 'expiresOn', t.expires_on,
    'manufacturedOn', t.manufactured_on, 'identifier', t.label_identifier, 'counts', t.counts, 'quantity', t.quantity,
    'expiryConfirmed', CASE WHEN t.expiry_confirmed_by IS NOT NULL THEN
      jsonb_build_object('at', t.expiry_confirmed_at, 'name', ${nameOf('t.expiry_confirmed_by')}, 'reason', t.expiry_reason) END,
    'recordedLater', CASE WHEN t.is_later THEN jsonb_build_object('at', t.recorded_at, 'name', ${nameOf('t.recorded_by')}) END,
    'replaced', CASE WHEN t.replaced_at IS NOT NULL THEN
      jsonb_build_object('at', t.replaced_at, 'name', ${nameOf('t.replaced_by')}, 'reason', t.replacement_reason) END) ORDER BY t.id), '[]')
  FROM shipment_lots t WHERE t.seller_org_id = l.seller_org_id AND t.shipment_item_id = l.id AND ${isRecorded('t')})`;

/** SQL condition: an open recall concerns lots of a line of a parcel (l). */
export const isRecalledLine = `EXISTS (SELECT FROM shipment_lots t JOIN recall_lines c ON c.seller_org_id = t.seller_org_id AND c.lot_id = t.id AND c.withdrawn_at IS NULL
    JOIN recalls r ON r.id = c.recall_id AND NOT r.is_drill AND r.closed_at IS NULL
  WHERE t.seller_org_id = l.seller_org_id AND t.shipment_item_id = l.id)`;
