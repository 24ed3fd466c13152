import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import { prepared } from '../../../db/prepared.ts';
import { fromDirectory } from '../order-json.ts';
import type { OrderedContent } from './pdf/purchase-order-pdf.ts';
import { pdf, print } from './print.ts';
import { sellersDay } from './sellers-day.ts';
import { type SoldContent, soldContent, soldParties } from './sold-content.ts';
import { isVisible, viewedBy } from './visible.ts';

type Row = { content: SoldContent; orderedAt: string } & Omit<
  OrderedContent,
  keyof SoldContent | 'orderedOn'
>;

const selectOrdered = prepared<Row>(
  `SELECT ${soldContent} AS content, to_json(o.created_at)#>>'{}' AS "orderedAt", o.cost_centre AS "costCentre", o.note,
     o.freight_amount IS NULL AS "isFreightAwaited"
   FROM ${fromDirectory} ${soldParties} WHERE ${isVisible}`,
);

/**
 * The purchase order of an order that the actor may see, in the actor's language.
 * @throws NOT_FOUND, BUSY
 */
export async function printPurchaseOrder({ deps, actor, language }: ActorContext, id: string): Promise<File> {
  const [row] = await selectOrdered(deps.db, [id, ...viewedBy(actor)]);
  if (!row) throw refuse('NOT_FOUND');
  const { content, orderedAt, ...references } = row;
  const orderedOn = sellersDay(new Date(orderedAt), content.seller.abn);
  const task = { language, ordered: { ...content, ...references, orderedOn } };
  const bytes = await print(actor.userId, { name: 'purchaseOrder', task });
  return pdf(`purchase-order-${content.orderNumber}`, bytes);
}
