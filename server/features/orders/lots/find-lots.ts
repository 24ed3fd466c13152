import { readLabel } from '../../../../contract/label.ts';
import type { FoundLot } from '../../../../contract/lots.ts';
import type { Database } from '../../../db/connection.ts';
import { type Listing, listPage, type Page } from '../../../db/list-page.ts';
import { prepared } from '../../../db/prepared.ts';
import { isRecorded } from './insert-lots.ts';

/** SQL: the delivery address of an order (o) in one line. */
export const deliveredTo = `concat_ws(', ', ${[
  'recipient',
  'organization',
  'line1',
  'line2',
  'city',
  'region',
  'postalCode',
  'country',
]
  .map((field) => `nullif(o.delivery->>'${field}', '')`)
  .join(', ')})`;

/** SQL: a lot (t) with its order (o), in the shape of the contract. */
const listing = (party: string): Listing => ({
  from: 'shipment_lots',
  alias: 't',
  id: 't.id',
  joins: `JOIN shipment_items l ON l.seller_org_id = t.seller_org_id AND l.id = t.shipment_item_id
    JOIN shipments s ON s.seller_org_id = l.seller_org_id AND s.order_id = l.order_id AND s.id = l.shipment_id
    JOIN order_items i ON i.seller_org_id = l.seller_org_id AND i.order_id = l.order_id AND i.id = l.order_item_id
    JOIN orders o ON o.seller_org_id = t.seller_org_id AND o.id = t.order_id`,
  item: `json_build_object('id', t.id, 'productId', t.product_id, 'name', i.name, 'options', i.options, 'pack', i.pack, 'packUnits', i.pack_units,
    'lot', t.lot, 'serial', t.serial, 'expiresOn', t.expires_on, 'manufacturedOn', t.manufactured_on, 'counts', t.counts,
    'quantity', t.quantity, 'units', t.units, 'party', ${party}, 'orderId', o.id, 'orderNumber', o.order_number,
    'parcel', (SELECT count(*) FROM shipments earlier WHERE earlier.seller_org_id = s.seller_org_id AND earlier.order_id = s.order_id AND earlier.id <= s.id),
    'shippedAt', s.shipped_at, 'costCentre', o.cost_centre, 'deliveredTo', ${deliveredTo})`,
  // The best index depends on whether a lot is searched.
  isPlannedEachTime: true,
});

const sold = listing(`coalesce((SELECT b.name FROM organizations b WHERE b.id = o.buyer_org_id),
  (SELECT u.full_name FROM users u WHERE u.id = o.buyer_id))`);
const bought = listing('(SELECT s.name FROM organizations s WHERE s.id = o.seller_org_id)');

const selectOwn = prepared<{ lot: FoundLot }>(`SELECT ${bought.item} AS lot FROM orders o
  JOIN shipment_lots t ON t.seller_org_id = o.seller_org_id AND t.order_id = o.id AND t.replaced_at IS NULL AND ${isRecorded('t')}
  JOIN shipment_items l ON l.seller_org_id = t.seller_org_id AND l.id = t.shipment_item_id
  JOIN shipments s ON s.seller_org_id = l.seller_org_id AND s.order_id = l.order_id AND s.id = l.shipment_id
  JOIN order_items i ON i.seller_org_id = l.seller_org_id AND i.order_id = l.order_id AND i.id = l.order_item_id
  WHERE o.buyer_id = $1 ORDER BY t.id DESC`);

/** The lots in the orders that a user placed, for the export of the account's data. */
export async function listOwnLots(db: Database, userId: string): Promise<FoundLot[]> {
  const rows = await selectOwn(db, [userId]);
  return rows.map(({ lot }) => lot);
}

type Query = {
  orgId: string;
  search?: string | undefined;
  cursor?: string | undefined;
  pageSize: number;
};
type Bind = (value: unknown) => string;

/** The lots that a seller shipped, the latest first. */
export function listSold(db: Database, { orgId, search, cursor, pageSize }: Query): Promise<Page<FoundLot>> {
  const filters = (bind: Bind) => [`t.seller_org_id = ${bind(orgId)}::uuid`, ...matching(search, bind)];
  return listPage<FoundLot>(db, sold, { cursor, pageSize, filters });
}

/** The lots that an organization received, the latest first. `ward`: a part of the cost centre or the delivery address. */
export function listBought(
  db: Database,
  { orgId, search, ward, cursor, pageSize }: Query & { ward?: string | undefined },
): Promise<Page<FoundLot>> {
  const filters = (bind: Bind) => [
    `t.buyer_org_id = ${bind(orgId)}::uuid`,
    ...matching(search, bind),
    ...(ward === undefined ? [] : [isForWard(bind(ward))]),
  ];
  return listPage<FoundLot>(db, bought, { cursor, pageSize, filters });
}

const isForWard = (
  ward: string,
) => `EXISTS (SELECT FROM orders o WHERE o.seller_org_id = t.seller_org_id AND o.id = t.order_id
  AND (strpos(lower(o.cost_centre), lower(${ward})) > 0 OR strpos(lower(${deliveredTo}), lower(${ward})) > 0))`;

/** Recorded lots that are not replaced. The search is a lot, a serial number or the code of a label. */
function matching(search: string | undefined, bind: Bind): string[] {
  const current = ['t.replaced_at IS NULL', isRecorded('t')];
  if (search === undefined) return current;
  const read = readLabel(search);
  if (!('label' in read)) return [...current, isNamed(bind(search))];
  const { identifier, lot, serial } = read.label;
  // Digits alone can be a lot as well as a device identifier.
  if (!lot && !serial) return [...current, `(${isNamed(bind(search))} OR ${isOf(bind(identifier))})`];
  return [
    ...current,
    ...(identifier ? [isOf(bind(identifier))] : []),
    ...(lot ? [`upper(t.lot) COLLATE "C" = upper(${bind(lot)})`] : []),
    ...(serial ? [`upper(t.serial) COLLATE "C" = upper(${bind(serial)})`] : []),
  ];
}

const isNamed = (name: string) =>
  `(upper(t.lot) COLLATE "C" = upper(${name}) OR t.serial IS NOT NULL AND upper(t.serial) COLLATE "C" = upper(${name}))`;

const isOf = (identifier: string) =>
  `(t.device_identifier = ${identifier} OR t.label_identifier = ${identifier})`;
