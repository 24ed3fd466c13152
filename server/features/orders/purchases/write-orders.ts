import { addresses } from '../../../../contract/addresses.ts';
import type { Delivery } from '../../../../contract/delivery.ts';
import type { PlacedPurchase } from '../../../../contract/purchases.ts';
import type { ActorContext } from '../../../access/context.ts';
import type { Transaction } from '../../../db/connection.ts';
import type { PricedGroup } from '../cart/group-lines.ts';
import { notifyOfFreight } from '../freight/notify-of-freight.ts';
import { insertOrder, type NewLine } from '../insert-order.ts';
import { platformFeeIn } from '../order-terms.ts';
import { payWithCardLater } from '../pay-with-card.ts';
import { reserveBudgetAndStock, type ShortStock } from '../reserve-budget-and-stock.ts';
import type { findCard } from './find-card.ts';
import { insertPurchase } from './insert-purchase.ts';
import type { lockOffers } from './lock-offers.ts';

type Sale = {
  purchase: Parameters<typeof insertPurchase>[1] & { buyerId: string; buyerOrgId: string | null };
  /** Groups without a problem. */
  groups: readonly PricedGroup[];
  /** The details of each product, from the locked rows. */
  details: Awaited<ReturnType<typeof lockOffers>>;
  delivery: Delivery;
  references: Pick<PlacedPurchase, 'purchaseOrderNumber' | 'costCentre'>;
  noteOf: (group: PricedGroup) => string;
  card: Awaited<ReturnType<typeof findCard>> | null;
  refuseShort: (short: ShortStock) => Error;
};

/**
 * Writes a purchase with one order for each group, and reserves the stock. The caller has locked the buyer and the
 * offers.
 * @returns the id of the purchase
 */
export async function writeOrders(
  tx: Transaction,
  { deps: { env }, language }: ActorContext,
  { purchase, groups, details, delivery, references, noteOf, card, refuseShort }: Sale,
): Promise<string> {
  const purchaseId = await insertPurchase(tx, purchase);
  const page = `${env.publicUrl}${addresses.purchase(purchaseId)}`;
  for (const group of groups.toSorted(bySeller)) {
    const [sale] = group.lines;
    if (!sale?.accountId) throw new Error('A line without a problem has an account');
    const orderId = await insertOrder(
      tx,
      {
        buyerId: purchase.buyerId,
        buyerOrgId: purchase.buyerOrgId,
        purchaseId,
        currency: group.currency,
        sellerAbn: (group.currency === 'AUD' && sale.gstAbn) || '',
        platformFeeOf: platformFeeIn(group.currency, env.platformFeePercent),
        delivery,
        purchaseOrderNumber: references.purchaseOrderNumber,
        costCentre: references.costCentre,
        note: noteOf(group),
        language,
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
    if (group.freight.amount === null) await notifyOfFreight(tx, env, orderId, 'asked');
  }
  await reserveBudgetAndStock(tx, refuseShort);
  if (card) await payWithCardLater(tx, purchaseId);
  return purchaseId;
}

function newLine(
  { id, productId, name, pack, packUnits, unitPrice, quantity, priceSource }: PricedGroup['lines'][number],
  { amounts }: PricedGroup,
  detailsOf: Sale['details'],
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
