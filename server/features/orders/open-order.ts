import { sql } from 'drizzle-orm';
import type { DeliveryAddress } from '../../../contract/delivery.ts';
import type { Language } from '../../../contract/languages.ts';
import { limits } from '../../../contract/limits.ts';
import { fromMinorUnits, toMinorUnits } from '../../../contract/money.ts';
import { lineAmounts } from '../../../contract/order-lines.ts';
import { openCheckoutState } from '../../../contract/order-status.ts';
import { refuse } from '../../access/refuse.ts';
import type { Transaction } from '../../db/connection.ts';
import { recordUse } from '../organizations/delivery/delivery-addresses.ts';
import { refuseUnapproved } from './approvals/refuse-unapproved.ts';
import type { CheckoutOrder } from './checkout-order.ts';
import { hasOpenCheckout, selectCheckoutOrder } from './checkout-order.ts';
import { abnOfSale, isGstFree, type Offer } from './find-offer.ts';
import { freightOfOffer } from './freight/freight-of-offer.ts';
import type { Destination } from './freight/select-freight.ts';
import { gstOfLines } from './gst-of-sale.ts';
import { insertOrder } from './insert-order.ts';
import { keepGst } from './keep-gst.ts';
import { lockBuyer } from './lock-buyer.ts';
import { frozen, platformFeeIn } from './order-terms.ts';
import { insertPurchase } from './purchases/insert-purchase.ts';
import { refuseUnreferencedNow } from './refuse-unreferenced.ts';
import { reserveForOrders } from './reserve-for-orders.ts';

export type Purchase = {
  offer: Offer;
  buyerId: string;
  buyerOrgId: string | null;
  language: Language;
  successUrl: string;
  cancelUrl: string;
  feePercent: number;
  /** Null when the request names no address. */
  deliverTo: DeliveryAddress | null;
  destination: Destination;
  /** The freight that was computed with the offer. */
  freightAmount: string;
  /** Undefined when the request names no purchase order number. The open order then keeps its number. */
  purchaseOrderNumber: string | undefined;
};

/**
 * The buyer's open order for this pack of the product, or a new order. Only one of several concurrent requests creates
 * an order. The others wait for it and return its order.
 * @returns null when a new order is needed but the offer has changed since it was read
 */
export async function findOrInsertOpenOrder(
  tx: Transaction,
  purchase: Purchase,
): Promise<CheckoutOrder | null> {
  const { offer, buyerId, buyerOrgId } = purchase;
  const key = ['checkout', buyerId, buyerOrgId ?? '', offer.productId, offer.pack].join(':');
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  const open = await selectCheckoutOrder(
    tx,
    sql`o.buyer_id = ${buyerId} AND o.buyer_org_id IS NOT DISTINCT FROM ${buyerOrgId}::uuid
      AND EXISTS (SELECT FROM purchases p WHERE p.id = o.purchase_id AND p.request_key IS NULL)
      AND EXISTS (SELECT FROM order_items i WHERE i.seller_org_id = o.seller_org_id AND i.order_id = o.id AND i.product_id = ${offer.productId}
        AND i.pack = ${offer.pack})
      AND ${hasOpenCheckout}`,
  );
  if (open) {
    // An open order with another freight is closed. The new order then has the new freight.
    if (open.freightAmount !== purchase.freightAmount) return open;
    await keepLanguage(tx, open.id, purchase.language);
    await keepDelivery(tx, open, purchase);
    await keepPurchaseOrderNumber(tx, open.id, purchase);
    return open;
  }
  await lockBuyer(tx, { ...purchase, sellers: sql`SELECT ${offer.sellerOrgId}::uuid` });
  // Checked again, because the organization may have begun to require a purchase order number or a cost centre in the
  // meantime.
  await refuseUnreferencedNow(tx, buyerOrgId, purchase.purchaseOrderNumber ?? '');
  if (!(await lockOffer(tx, purchase))) return null;
  await refuseUnapproved(tx, purchase, { costCentre: '', orders: [orderOf(purchase)] });
  const orderId = await insertSale(tx, purchase);
  if (orderId === null) return null;
  const inserted = await selectCheckoutOrder(tx, sql`o.id = ${orderId}`);
  if (!inserted) throw new Error('The new order was not found');
  return inserted;
}

function orderOf({ offer, freightAmount }: Purchase) {
  const { sellerOrgId, price, currency, restrictions } = offer;
  const { category } = offer.details;
  const minor = toMinorUnits(price, currency) + toMinorUnits(freightAmount, currency);
  const totalAmount = fromMinorUnits(minor, currency);
  return { sellerOrgId, currency, totalAmount, lines: [{ category, restrictions }] };
}

/**
 * Stores the current language of the buyer's browser for emails about the order. Like every change of an order, this
 * change notifies the pages that show the order.
 */
async function keepLanguage(tx: Transaction, orderId: string, language: Language): Promise<void> {
  await tx.execute(sql`
    UPDATE orders SET language = ${language} WHERE id = ${orderId} AND language <> ${language}`);
}

/** If a payment begins at the same time, the order stays unchanged. */
const isOpen = sql`status = ${openCheckoutState.status} AND payment_status = ${openCheckoutState.paymentStatus}`;

/** Updates an open order to the address that the buyer chose last. Another country changes the GST treatment. */
async function keepDelivery(
  tx: Transaction,
  order: CheckoutOrder,
  { deliverTo, buyerOrgId }: Purchase,
): Promise<void> {
  if (!deliverTo) return;
  const delivery = JSON.stringify(frozen(deliverTo));
  const { rowCount } = await tx.execute(sql`
    UPDATE orders SET delivery = ${delivery}::jsonb
    WHERE id = ${order.id} AND delivery IS DISTINCT FROM ${delivery}::jsonb AND ${isOpen}`);
  if (rowCount === 1) await keepGst(tx, order, { buyerOrgId, country: deliverTo.country });
  await recordUse(tx, deliverTo.id);
}

/** Updates an open order to the purchase order number that the buyer entered last. */
async function keepPurchaseOrderNumber(
  tx: Transaction,
  orderId: string,
  { purchaseOrderNumber }: Purchase,
): Promise<void> {
  if (purchaseOrderNumber === undefined) return;
  await tx.execute(sql`
    UPDATE orders SET purchase_order_number = ${purchaseOrderNumber}
    WHERE id = ${orderId} AND purchase_order_number <> ${purchaseOrderNumber} AND ${isOpen}`);
}

/**
 * Locks the offer of a locked seller until the order is written. A change of the product, its price, the seller's right to charge or the
 * seller's members waits for this transaction. That change then also closes the checkout of this order.
 * @returns whether the offer is still valid
 */
async function lockOffer(tx: Transaction, purchase: Purchase): Promise<boolean> {
  const { offer } = purchase;
  const { rowCount } = await tx.execute(sql`
    SELECT FROM organizations o JOIN products p ON p.org_id = o.id JOIN connected_accounts a ON a.org_id = o.id
    WHERE o.id = ${offer.sellerOrgId} AND p.id = ${offer.productId} AND o.status = 'active' AND p.status = 'active'
      AND p.currency = ${offer.currency} AND a.provider_account_id = ${offer.accountId} AND a.charges_enabled
      AND CASE WHEN o.gst_registered THEN o.abn END IS NOT DISTINCT FROM ${offer.gstAbn}
    FOR SHARE OF p, a`);
  return rowCount === 1 && isStillPriced(tx, purchase);
}

/**
 * Compares the price in a separate statement. The statement that waited for the lock would still read the old price.
 */
async function isStillPriced(tx: Transaction, { offer, buyerOrgId }: Purchase): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    SELECT FROM sold_packs k
      CROSS JOIN price_of(k.product_id, k.pack, ${limits.checkoutQuantity}, ${buyerOrgId}::uuid, now()) f
    WHERE k.product_id = ${offer.productId} AND k.pack = ${offer.pack} AND k.units = ${offer.packUnits}
      AND f.price = ${offer.price}::numeric AND f.source = ${offer.priceSource}`);
  return rowCount === 1;
}

/**
 * Writes a purchase with one order for one pack, at its price for this buyer.
 * @returns the order's id, or null when the freight has changed since it was computed
 */
async function insertSale(tx: Transaction, purchase: Purchase): Promise<string | null> {
  const { offer, feePercent, deliverTo, destination, freightAmount, ...kept } = purchase;
  const { currency } = offer;
  const sellerAbn = abnOfSale(offer);
  const { buyerOrgId } = kept;
  const { country } = destination;
  const treatmentOf = await gstOfLines(tx, { sellerAbn, currency, buyerOrgId, country });
  const sale = { unitPrice: offer.price, quantity: limits.checkoutQuantity };
  const gstTreatment = treatmentOf({ isGstFree: isGstFree(offer) });
  const freight = await freightOfOffer(tx, offer, { gstTreatment, ...destination });
  if (freight.amount !== freightAmount) return null;
  const purchaseId = await insertPurchase(tx, { buyerId: kept.buyerId, buyerOrgId });
  const orderId = await insertOrder(
    tx,
    {
      ...kept,
      purchaseId,
      currency,
      sellerAbn,
      platformFeeOf: platformFeeIn(currency, feePercent),
      delivery: deliverTo && frozen(deliverTo),
      sellerOrgId: offer.sellerOrgId,
      providerAccountId: offer.accountId,
      freight,
    },
    [
      {
        ...sale,
        ...lineAmounts({ ...sale, currency, gstTreatment }),
        productId: offer.productId,
        name: offer.name,
        details: offer.details,
        pack: offer.pack,
        packUnits: offer.packUnits,
        priceSource: offer.priceSource,
      },
    ],
  );
  await reserveForOrders(tx, () => refuse('OUT_OF_STOCK', { product: offer.name }));
  if (deliverTo) await recordUse(tx, deliverTo.id);
  return orderId;
}
