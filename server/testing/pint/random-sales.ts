import { randomUUID } from 'node:crypto';
import { fromMinorUnits } from '../../../contract/money.ts';
import type { OrderDocument } from '../../../contract/order-documents.ts';
import { type LineAmounts, lineAmounts } from '../../../contract/order-lines.ts';
import type { Random } from '../../../scripts/proof/random.ts';
import { anOrganization, aPerson, type Person } from '../builders.ts';
import { opened } from '../credit.ts';
import { aShop } from '../orders.ts';
import { aPaidOrderOf, type PaidLine } from '../paid-lines.ts';
import type { TestPayments } from '../test-payments.ts';

type Treatment = LineAmounts['gstTreatment'];
/**
 * What is refunded: the quantity of a line, an amount, or everything that is left. Only the first refund is of a line,
 * because later the rest may be less than the line.
 */
type How = 'line' | 'amount' | 'rest';

const sales = ['included', 'mixed', 'mixed', 'free', 'export', 'none'] as const;

export type Market = {
  payments: TestPayments;
  seller: Person;
  buyer: Person;
  buyerOrgId: string;
  shop: Awaited<ReturnType<typeof aShop>>;
  creditAccountId: string;
};

/** A document as the API lists it, its PINT A-NZ file, and what the file says is to be paid. */
export type WrittenDocument = OrderDocument & { xml: string; toPay: string };

/** A seller and a buying organization, both with an ABN, and their credit account. */
export async function openMarket(payments: TestPayments): Promise<Market> {
  const shop = await aShop(payments);
  const { seller, organization } = shop;
  await registerSeller({ seller, shop }, true);
  const buyer = await aPerson(payments.app, 'Bea & Ben <Buyer>');
  const { id: buyerOrgId, name } = await anOrganization(payments.app, buyer, 'buyer_org');
  await buyer.client.organizations.update({ orgId: buyerOrgId, name, abn: '53 004 085 616' });
  const parties = { seller, sellerOrgId: organization.id, buyer, buyerOrgId };
  const creditAccountId = await opened(parties, { limit: '900000000.00' });
  return { payments, seller, buyer, buyerOrgId, shop, creditAccountId };
}

/** Sets the profile of the seller, with its ABN. */
export async function registerSeller(
  { seller, shop }: Pick<Market, 'seller' | 'shop'>,
  gstRegistered: boolean,
): Promise<void> {
  const { id: orgId, name } = shop.organization;
  await seller.client.organizations.update({
    ...{ orgId, name, abn: '51 824 753 556', gstRegistered },
    billingAddress: { line1: '1 Quay Street', city: 'Sydney', postalCode: '2000', country: 'AU' },
  });
}

/**
 * Sells, is paid, and refunds in up to three steps: by line, an amount, or everything that is left. The bank returns
 * some refunds.
 * @returns the invoice and its notes
 */
export async function sellAndRefund(market: Market, random: Random): Promise<WrittenDocument[]> {
  const { payments, buyer, buyerOrgId, shop } = market;
  const lines = randomLines(random);
  const id = await aPaidOrderOf(payments, { ...shop, buyer }, lines, {
    buyerOrgId,
    freight: randomFreight(random, lines),
    purchaseOrderNumber: random.one(['', 'PO 4500/17']),
  });
  const refunds: How[] = [random.one(['line', 'amount']), 'amount', random.one(['amount', 'rest'])];
  for (const how of refunds.slice(0, random.between(1, 3))) await refund(market, random, id, how);
  return writtenDocuments(market, id, () => '0.00');
}

/** The invoices and notes of an order with their files. `toPayOf` says what is to be paid of a document. */
export async function writtenDocuments(
  { seller, buyer }: Market,
  id: string,
  toPayOf: (document: OrderDocument) => string,
): Promise<WrittenDocument[]> {
  const documents = await seller.client.orders.listDocuments({ id });
  return Promise.all(
    documents.map(async (document) => {
      const file = await buyer.client.orders.writePint({ id, documentId: document.id });
      return { ...document, xml: await file.text(), toPay: toPayOf(document) };
    }),
  );
}

export function randomLines(random: Random): PaidLine[] {
  const sale = random.one(sales);
  return Array.from({ length: random.between(1, 6) }, (_, at) => {
    const gstTreatment: Treatment =
      sale === 'mixed' ? (at === 0 ? 'included' : random.one(['included', 'free'] as const)) : sale;
    const isBox = random.between(1, 3) === 1;
    return {
      name: random.one(['Cap', 'Gel "Soft"', 'Électrode <2 mm>', 'Kabel & Stecker', '电极']),
      unitPrice: random.one(['12.37', '0.55', text(random.between(60, 50_000))]),
      quantity: random.one([1, 3, 144, random.between(1, 200)]),
      gstTreatment,
      ...(isBox && { pack: 'box' as const, packUnits: random.between(2, 40) }),
      priceSource: random.one(['list', 'volume', 'agreement'] as const),
    };
  });
}

/** A random freight. Its GST is in proportion to the taxable goods; half a cent is rounded up (migration 0072). */
function randomFreight(random: Random, lines: readonly PaidLine[]) {
  const freight = BigInt(random.one([0, 995, random.between(1, 15_000)]));
  let [goods, taxable] = [0n, 0n];
  for (const line of lines) {
    const amount = BigInt(lineAmounts({ ...line, currency: 'AUD' }).amount.replace('.', ''));
    goods += amount;
    if (line.gstTreatment === 'included') taxable += amount;
  }
  const gst = (2n * freight * taxable + 11n * goods) / (22n * goods);
  return { amount: text(Number(freight)), gstAmount: text(taxable === 0n ? 0 : Number(gst)) };
}

async function refund(market: Market, random: Random, id: string, how: How): Promise<void> {
  const { client } = market.seller;
  const { totals } = await client.orders.findMoney({ id });
  const left = Number(totals.refundable.replace('.', ''));
  if (left === 0) return;
  const asked = { id, requestId: randomUUID(), reason: 'requested_by_customer' } as const;
  if (how === 'line') {
    const { items } = await client.orders.find({ id });
    const { id: itemId, quantity } = random.one(items);
    await client.orders.refund({ ...asked, items: [{ itemId, quantity: random.between(1, quantity) }] });
  } else
    await client.orders.refund(how === 'rest' ? asked : { ...asked, amount: text(random.between(1, left)) });
  if (random.between(1, 4) === 1) await returnRefund(market.payments, id);
}

/** The bank returns the newest refund of the order. */
async function returnRefund({ app, control, deliver }: TestPayments, orderId: string): Promise<void> {
  const { rows } = await app.deps.db.$client.query<{ id: string }>(
    'SELECT provider_refund_id AS id FROM refunds WHERE order_id = $1 ORDER BY created_at DESC LIMIT 1',
    [orderId],
  );
  await control(`refunds/${rows[0]?.id}/fail`);
  await deliver();
}

function text(cents: number): string {
  return fromMinorUnits(cents, 'AUD');
}
