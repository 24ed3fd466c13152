import type { FieldCode } from '../../contract/field-messages.ts';
import type { NewLot } from '../../contract/lots.ts';
import type { Shop } from './shop.ts';

/** Ships a parcel with this lot. The server checks the lot before it looks for the order. */
function ship({ owner, orgId }: Shop, lot: Partial<NewLot>) {
  const lots = [{ counts: 'pack' as const, quantity: 1, ...lot }];
  const items = [{ itemId: orgId, quantity: 1, lots }];
  const parcels = [{ key: crypto.randomUUID(), orderId: orgId, carrier: 'dhl' as const, items }];
  return owner.client.orders.ship({ orgId, parcels });
}

/** For each field message of lots, a function that provokes it. */
export const provokeLotField = {
  LOT_INVALID: (shop: Shop) => ship(shop, { lot: 'A B' }),
  LOT_EMPTY: (shop: Shop) => ship(shop, {}),
  LABEL_UNKNOWN: (shop: Shop) => ship(shop, { label: 'NX-064' }),
  LABEL_CHECK_WRONG: (shop: Shop) => ship(shop, { label: '(01)09506000134353(10)A' }),
  LABEL_DATE_WRONG: (shop: Shop) => ship(shop, { label: '(01)09506000134352(17)280230' }),
  LABEL_TEXT_WRONG: (shop: Shop) => ship(shop, { label: '(01)09506000134352(10)A B' }),
  LABEL_TWICE: (shop: Shop) => ship(shop, { label: '(01)09506000134352(10)A', lot: 'A' }),
} satisfies Partial<Record<FieldCode, (shop: Shop) => Promise<unknown>>>;
