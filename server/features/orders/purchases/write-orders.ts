import { addresses } from '../../../../contract/addresses.ts';
import type { OnAccount } from '../../../../contract/credit-purchases.ts';
import type { Delivery } from '../../../../contract/delivery.ts';
import type { PlacedPurchase } from '../../../../contract/purchases.ts';
import type { ActorContext } from '../../../access/context.ts';
import type { Transaction } from '../../../db/connection.ts';
import type { PricedGroup } from '../cart/group-lines.ts';
import { confirmOnAccount } from '../credit/confirm-on-account.ts';
import { findAccounts } from '../credit/find-accounts.ts';
import { notifyOfAccountOrder } from '../credit/notify-of-account-order.ts';
import { notifyOfFreight } from '../freight/notify-of-freight.ts';
import { insertOrder, type NewLine } from '../insert-order.ts';
import { platformFeeIn } from '../order-terms.ts';
import { payWithCardLater } from '../pay-with-card.ts';
import { reserveForOrders, type ShortStock } from '../reserve-for-orders.ts';
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
  onAccount: OnAccount;
  refuseShort: (short: ShortStock) => Error;
};

/**
 * Writes a purchase with one order for each group, reserves budget, credit and stock, and confirms the orders on account. The caller has locked the buyer and the
 * offers.
 * @returns the id of the purchase
 */
export async function writeOrders(
  tx: Transaction,
  { deps: { env }, language }: ActorContext,
  { purchase, groups, details, delivery, references, noteOf, card, onAccount, refuseShort }: Sale,
): Promise<string> {
  const purchaseId = await insertPurchase(tx, purchase);
  const accounts = await findAccounts(tx, { buyerOrgId: purchase.buyerOrgId, groups, onAccount });
  const confirmed: string[] = [];
  const page = `${env.publicUrl}${addresses.purchase(purchaseId)}`;
  for (const group of groups.toSorted(bySeller)) {
    const [sale] = group.lines;
    if (!sale?.accountId) throw new Error('A line without a problem has an account');
    const creditAccountId = accounts.get(group) ?? null;
    const orderId = await insertOrder(
      tx,
      {
        buyerId: purchase.buyerId,
        buyerOrgId: purchase.buyerOrgId,
        purchaseId,
        currency: group.currency,
        sellerAbn: (group.currency === 'AUD' && sale.gstAbn) || '',
        creditAccountId,
        // The platform's fee is a part of a payment at the provider. There is no such payment on account.
        platformFeeOf: creditAccountId ? () => '0' : platformFeeIn(group.currency, env.platformFeePercent),
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
        ...(group.freight.amount !== null && creditAccountId === null && card),
      },
      group.lines.map((line) => newLine(line, group, details)),
    );
    if (creditAccountId) {
      confirmed.push(orderId);
      // Before the account is locked, so that other orders on it wait less.
      await notifyOfAccountOrder(tx, env, orderId, 'bought');
    }
    if (group.freight.amount === null) await notifyOfFreight(tx, env, orderId, 'asked');
  }
  await reserveForOrders(tx, refuseShort);
  await confirmOnAccount(tx, confirmed);
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
