import { randomUUID } from 'node:crypto';
import type { CreditInvoice } from '../../../contract/credit-invoices.ts';
import { fromMinorUnits, toMinorUnits } from '../../../contract/money.ts';
import type { Random } from '../../../scripts/proof/random.ts';
import { aProduct } from '../builders.ts';
import { shipped } from '../credit-purchases.ts';
import { aDelivery } from '../orders.ts';
import type { PaidLine } from '../paid-lines.ts';
import {
  type Market,
  randomLines,
  registerSeller,
  type WrittenDocument,
  writtenDocuments,
} from './random-sales.ts';

/** Packs of a line. */
type Packs = { itemId: string; unitPrice: string; quantity: number };

/**
 * Sells on account, ships in up to four parcels, and issues up to four notes about the invoice of each. The seller cancels
 * the rest of some orders.
 * @returns the invoices and their notes
 */
export async function sellOnAccount(market: Market, random: Random): Promise<WrittenDocument[]> {
  const id = await buyOnAccount(market, random, randomLines(random));
  for (let parcels = random.between(1, 4); parcels > 0; parcels -= 1) {
    const packed = await ship(market, random, id, { isLast: parcels === 1 });
    if (packed.length === 0) break;
    const [invoice] = (await creditInvoices(market)).filter(({ orderId }) => orderId === id);
    if (!invoice) throw new Error('The parcel has no invoice');
    const notes = random.between(0, 4);
    for (let note = 0; note < notes; note += 1) await issueNote(market, random, invoice, packed);
  }
  return writtenDocuments(market, id, ({ amount }) => amount);
}

/** The buyer orders products of these lines. The treatment of their GST follows from seller, product and address. */
async function buyOnAccount(market: Market, random: Random, lines: readonly PaidLine[]): Promise<string> {
  const { seller, buyer, buyerOrgId, shop } = market;
  const orgId = shop.organization.id;
  const is = (wanted: PaidLine['gstTreatment']) => lines.some(({ gstTreatment }) => gstTreatment === wanted);
  await registerSeller(market, !is('none'));
  await setFreight(market, text(random.one([0, 995, random.between(1, 15_000)])));
  const { id: deliverTo } = await buyer.client.deliveryAddresses.create({
    ...{ orgId: buyerOrgId, ...aDelivery, ...(is('export') && { region: '', country: 'FJ' }) },
  });
  const products = await Promise.all(
    lines.map(({ name, unitPrice, gstTreatment }) =>
      aProduct(seller, orgId, { name, price: unitPrice, details: { gstFree: gstTreatment === 'free' } }),
    ),
  );
  await buyer.client.carts.addLines({
    orgId: buyerOrgId,
    lines: products.map(({ id: productId }, at) => ({ productId, quantity: lines[at]?.quantity ?? 1 })),
  });
  const { version: cartVersion } = await buyer.client.carts.find({ orgId: buyerOrgId });
  const { orders } = await buyer.client.purchases.place({
    ...{ orgId: buyerOrgId, requestKey: randomUUID(), cartVersion, deliverTo },
    purchaseOrderNumber: random.one(['', 'PO 4500/17']),
    onAccount: [{ sellerOrgId: orgId, currency: 'AUD' }],
  });
  if (!orders[0]) throw new Error('The purchase has no order');
  return orders[0].id;
}

async function setFreight({ seller, shop }: Market, amount: string): Promise<void> {
  const orgId = shop.organization.id;
  const { rules: shown } = await seller.client.freight.listRules({ orgId });
  const everywhere = { country: null, regions: [], goodsFrom: null, gramsUpTo: null };
  const rule = { currency: 'AUD', amount, stepGrams: null, stepAmount: null, ...everywhere } as const;
  await seller.client.freight.setRules({ orgId, shown, rules: [rule] });
}

/**
 * Ships some of the packs that are left, or all of them if this is the last parcel. Sometimes the seller cancels the packs
 * that are then left.
 */
async function ship(
  market: Market,
  random: Random,
  id: string,
  { isLast }: { isLast: boolean },
): Promise<Packs[]> {
  const left = await packsToShip(market, id);
  const isCancelled = isLast && random.between(1, 4) === 1;
  const packed = isLast && !isCancelled ? left : someOf(random, left);
  if (packed.length === 0) return [];
  const { seller, shop } = market;
  const orgId = shop.organization.id;
  await shipped({ seller, sellerOrgId: orgId }, id, quantitiesOf(packed));
  const items = isCancelled ? quantitiesOf(await packsToShip(market, id)) : [];
  if (items.length > 0) await seller.client.creditAccounts.cancelLines({ id, orgId, items });
  return packed;
}

async function packsToShip({ seller }: Market, id: string): Promise<Packs[]> {
  const { items } = await seller.client.orders.find({ id });
  return items
    .filter(({ toShip }) => toShip > 0)
    .map(({ id: itemId, unitPrice, toShip }) => ({ itemId, unitPrice, quantity: toShip }));
}

/** Some of the packs of the first line, and of other lines. */
function someOf(random: Random, lines: readonly Packs[]): Packs[] {
  return lines
    .filter(({ quantity }) => quantity > 0)
    .map((line, at) => ({ ...line, quantity: random.between(at === 0 ? 1 : 0, line.quantity) }))
    .filter(({ quantity }) => quantity > 0);
}

const quantitiesOf = (lines: readonly Packs[]) => lines.map(({ itemId, quantity }) => ({ itemId, quantity }));

async function creditInvoices({ seller, creditAccountId }: Market) {
  return (await seller.client.creditAccounts.listInvoices({ id: creditAccountId })).items;
}

/**
 * Issues a debit note, or credits lines, an amount or everything that is left.
 * @param issued the invoice as it was issued
 * @param packed the packs that are not credited yet. Credited packs are taken off.
 */
async function issueNote(
  market: Market,
  random: Random,
  issued: Pick<CreditInvoice, 'id' | 'amount'>,
  packed: Packs[],
): Promise<void> {
  const { seller, shop } = market;
  const issue = (
    given: { amount?: string; items?: ReturnType<typeof quantitiesOf> },
    kind: 'credit_note' | 'debit_note' = 'credit_note',
  ) =>
    seller.client.creditAccounts.issueNote({
      ...{ id: issued.id, orgId: shop.organization.id, requestKey: crypto.randomUUID() },
      ...{ kind, reason: 'Broken & "late" <2 boxes>', ...given },
    });
  const how = random.one(['lines', 'lines', 'lines', 'amount', 'amount', 'rest', 'debit'] as const);
  const invoice = (await creditInvoices(market)).find(({ id }) => id === issued.id);
  const most = cents(invoice?.amount ?? '0');
  if (how === 'debit') await issue({ amount: text(random.between(1, cents(issued.amount))) }, 'debit_note');
  else if (most === 0) return;
  else if (how === 'amount') await issue({ amount: text(random.between(1, most)) });
  else if (how === 'rest') await issue({});
  else {
    const credited = someOf(random, packed);
    const amount = credited.reduce((sum, line) => sum + cents(line.unitPrice) * line.quantity, 0);
    if (amount === 0 || amount > most) return;
    await issue({ items: quantitiesOf(credited) });
    for (const { itemId, quantity } of credited)
      for (const line of packed) if (line.itemId === itemId) line.quantity -= quantity;
  }
}

const cents = (amount: string) => toMinorUnits(amount, 'AUD');
const text = (amount: number) => fromMinorUnits(amount, 'AUD');
