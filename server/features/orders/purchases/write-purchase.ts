import { and, eq, sql } from 'drizzle-orm';
import { addresses } from '../../../../contract/addresses.ts';
import type { DeliveryAddress } from '../../../../contract/delivery.ts';
import type { PlacedPurchase } from '../../../../contract/purchases.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { purchases } from '../../../db/schema/purchases.ts';
import { recordUse } from '../../organizations/delivery/delivery-addresses.ts';
import { type CartOwner, findLocked, isCartOf } from '../cart/cart-owner.ts';
import { groupLines, type PricedGroup } from '../cart/group-lines.ts';
import { selectLines } from '../cart/select-lines.ts';
import { notifyOfFreight } from '../freight/notify-of-freight.ts';
import { insertOrder, type NewLine } from '../insert-order.ts';
import { lockBuyer } from '../lock-buyer.ts';
import { frozen, platformFeeIn } from '../order-terms.ts';
import { payWithCardLater } from '../pay-with-card.ts';
import { refuseUnreferenced } from '../refuse-unreferenced.ts';
import { reserveStock } from '../reserve-stock.ts';
import { findCard } from './find-card.ts';
import { insertPurchase } from './insert-purchase.ts';
import { lockOffers } from './lock-offers.ts';
import { refuseLines, refuseShort, termsOf } from './refuse-lines.ts';

export type Placing = { input: PlacedPurchase; buyerOrgId: CartOwner; deliverTo: DeliveryAddress };

/**
 * Writes the purchase of a cart with all its orders, and empties the cart. Takes the locks in the sequence of decision
 * 0078, and locks the cart after the buyer. If two requests submit the same cart, the second request finds that the
 * cart's version has changed. A repetition of the first request finds the purchase of the first.
 * @returns the id of the purchase
 * @throws UNAUTHORIZED, ORGANIZATION_SUSPENDED, CART_CHANGED, CART_LINES_REFUSED, CARD_UNUSABLE, BAD_REQUEST for a required reference
 */
export async function writePurchase(
  tx: Transaction,
  context: ActorContext,
  { input, buyerOrgId, deliverTo }: Placing,
): Promise<string> {
  const { actor } = context;
  const buyer = { buyerId: actor.userId, buyerOrgId };
  await lockBuyer(tx, buyer);
  const cart = await findLocked(tx, isCartOf(actor, buyerOrgId));
  const before = await findByKey(tx, buyer.buyerId, input.requestKey);
  if (before) return before;
  await refuseUnreferenced(tx, buyerOrgId, input);
  if (cart?.version !== input.cartVersion) throw refuse('CART_CHANGED');
  const details = await lockOffers(tx, cart.id);
  const lines = await selectLines(tx, actor.userId, sql`c.id = ${cart.id}`);
  const card = input.cardId ? await findCard(tx, context, buyerOrgId, input.cardId) : null;
  const groups = await groupLines(tx, lines, deliverTo);
  if (groups.length === 0) throw refuse('CART_CHANGED');
  refuseLines(groups, input.orders);
  const purchaseId = await insertPurchase(tx, { ...buyer, requestKey: input.requestKey });
  for (const group of groups.toSorted(bySeller)) {
    const [sale] = group.lines;
    if (!sale?.accountId) throw new Error('A line without a problem has an account');
    const page = `${context.deps.env.publicUrl}${addresses.purchase(purchaseId)}`;
    const orderId = await insertOrder(
      tx,
      {
        ...buyer,
        purchaseId,
        currency: group.currency,
        sellerAbn: (group.currency === 'AUD' && sale.gstAbn) || '',
        platformFeeOf: platformFeeIn(group.currency, context.deps.env.platformFeePercent),
        delivery: frozen(deliverTo),
        purchaseOrderNumber: input.purchaseOrderNumber,
        costCentre: input.costCentre,
        note: termsOf(group, input.orders)?.note ?? '',
        language: context.language,
        sellerOrgId: group.sellerOrgId,
        providerAccountId: sale.accountId,
        successUrl: `${page}?success=true`,
        cancelUrl: `${page}?canceled=true`,
        freight: group.freight,
        // An order whose freight is not quoted yet is paid later, on the provider's page.
        ...(group.freight.amount !== null && card),
      },
      group.lines.map((line) => newLine(line, group, details)),
    );
    if (group.freight.amount === null) await notifyOfFreight(tx, context.deps.env, orderId, 'asked');
  }
  await reserveStock(tx, (short) => refuseShort(groups, short));
  if (card) await payWithCardLater(tx, purchaseId);
  await tx.execute(sql`DELETE FROM cart_lines WHERE cart_id = ${cart.id}`);
  await recordUse(tx, deliverTo.id);
  return purchaseId;
}

async function findByKey(tx: Transaction, buyerId: string, requestKey: string): Promise<string | null> {
  const [found] = await tx
    .select({ id: purchases.id })
    .from(purchases)
    .where(and(eq(purchases.buyerId, buyerId), eq(purchases.requestKey, requestKey)));
  return found?.id ?? null;
}

function newLine(
  { id, productId, name, pack, packUnits, unitPrice, quantity, priceSource }: PricedGroup['lines'][number],
  { amounts }: PricedGroup,
  detailsOf: Awaited<ReturnType<typeof lockOffers>>,
): NewLine {
  const [amount, details] = [amounts.get(id), detailsOf.get(productId)];
  if (!amount || !details) throw new Error('A line without a problem has amounts and a product');
  return {
    ...amount,
    productId,
    name,
    details,
    pack,
    packUnits,
    quantity,
    unitPrice,
    priceSource,
  };
}

function bySeller(one: PricedGroup, other: PricedGroup): number {
  const keyOf = ({ sellerOrgId, currency }: PricedGroup) => `${sellerOrgId} ${currency}`;
  return keyOf(one) < keyOf(other) ? -1 : 1;
}
