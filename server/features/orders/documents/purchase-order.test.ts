import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreightRule } from '../../../../contract/freight.ts';
import { languageHeader } from '../../../../contract/languages.ts';
import { addMember, anOrganization, aPerson, aSuperAdmin, type Person } from '../../../testing/builders.ts';
import { placeOrders } from '../../../testing/card-purchases.ts';
import { aDelivery, aShop, pages, purchasesOf } from '../../../testing/orders.ts';
import { aPaidOrderOf, type PaidLine } from '../../../testing/paid-lines.ts';
import { codeOf } from '../../../testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';

const lines: PaidLine[] = [
  { name: 'Cap', unitPrice: '12.37', quantity: 144, gstTreatment: 'included' },
  { name: 'Hearing aid', unitPrice: '500.00', quantity: 1, gstTreatment: 'free' },
  {
    ...{ name: 'Gel', unitPrice: '0.06', quantity: 3, gstTreatment: 'included' },
    ...{ pack: 'box', packUnits: 12 },
  },
];

const freightToNewZealand: FreightRule = {
  ...{ currency: 'AUD', country: 'NZ', regions: [], goodsFrom: null, gramsUpTo: null },
  ...{ amount: '10.00', stepGrams: null, stepAmount: null },
};

let payments: TestPayments;
let shop: Awaited<ReturnType<typeof aShop>>;
let buyer: Person;
let buyerOrgId: string;
let id: string;
beforeAll(async () => {
  payments = await startTestPayments();
  shop = await aShop(payments);
  const { id: orgId, name } = shop.organization;
  await shop.seller.client.organizations.update({ orgId, name, abn: '51 824 753 556', gstRegistered: true });
  buyer = await aPerson(payments.app, 'Bea Buyer');
  buyerOrgId = (await anOrganization(payments.app, buyer, 'buyer_org')).id;
  const clinic = { orgId: buyerOrgId, name: 'Harbour Clinic', abn: '53 004 085 616' };
  await buyer.client.organizations.update(clinic);
  id = await aPaidOrderOf(payments, { ...shop, buyer }, lines, {
    ...{ buyerOrgId, purchaseOrderNumber: 'PO 4500/17', costCentre: 'CC-9', note: 'Call before delivery' },
    freight: { amount: '22.00', gstAmount: '1.56' },
  });
});
afterAll(() => payments.stop());

async function textOf(file: File): Promise<string> {
  const { text } = await extractText(new Uint8Array(await file.arrayBuffer()), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

describe('the purchase order', () => {
  it('is for those who can see the order, and not found for others', async () => {
    const stranger = await aPerson(payments.app);
    await anOrganization(payments.app, stranger);
    const member = await aPerson(payments.app);
    await addMember(payments.app, buyerOrgId, member, 'member');
    const printBy = (by: Person) => codeOf(by.client.orders.printPurchaseOrder({ id }));
    for (const by of [stranger, member]) expect(await printBy(by)).toBe('NOT_FOUND');
    expect(await codeOf(payments.app.anyone.orders.printPurchaseOrder({ id }))).toBe('UNAUTHORIZED');
    for (const by of [buyer, shop.seller, await aSuperAdmin(payments.app)])
      expect(await printBy(by)).toBe('allowed');
  });

  it("has both parties, the buyer's references, every line, the freight, the totals and the note", async () => {
    const file = await buyer.client.orders.printPurchaseOrder({ id });
    const { orderNumber } = await buyer.client.orders.find({ id });
    expect(file).toMatchObject({ name: `purchase-order-${orderNumber}.pdf`, type: 'application/pdf' });
    const text = await textOf(file);
    for (const words of [
      'Purchase order PO 4500/17',
      orderNumber,
      'Cost centre CC-9',
      'Harbour Clinic Bea Buyer ABN 53 004 085 616',
      'ABN 51 824 753 556',
      'Cap C-Cap 144 12.37 1,781.28',
      'Hearing aid C-Hearing aid · GST-free 1 500.00 500.00',
      'Gel C-Gel · box of 12 3 0.06 0.18',
      'Freight 22.00',
      'GST (10%) 163.51',
      'Total including GST (AUD) 2,303.46',
      'Note to the seller: Call before delivery',
    ])
      expect(text).toContain(words);
    expect(text).not.toMatch(/Tax invoice|Paid/);
  });

  it("is in the reader's language", async () => {
    const client = payments.app.as(buyer.accessToken, { [languageHeader]: 'de' });
    expect(await textOf(await client.orders.printPurchaseOrder({ id }))).toContain('Kostenstelle CC-9');
  });

  it('exists before the payment, with the address of delivery and without empty references', async () => {
    const person = await aPerson(payments.app);
    const { id: deliverTo } = await person.client.deliveryAddresses.create(aDelivery);
    await person.client.orders.createCheckout({ productId: shop.product.id, ...pages, deliverTo });
    const [order] = await purchasesOf(person);
    const text = await textOf(await person.client.orders.printPurchaseOrder({ id: order?.id ?? '' }));
    expect(text).toContain('Deliver to Goods in, Bea Buyer 12 Quay Street Sydney NSW 2000 Australia');
    expect(text).not.toMatch(/Cost centre|Note to the seller|[Ff]reight/);
  });

  it('says that the total excludes a freight that the seller has not quoted yet', async () => {
    const waiting = await aShop(payments);
    const { id: orgId } = waiting.organization;
    await waiting.seller.client.freight.setRules({
      orgId,
      shown: [],
      rules: [freightToNewZealand],
    });
    const person = await aPerson(payments.app);
    const { orders } = await placeOrders(person, [waiting], {});
    const text = await textOf(await person.client.orders.printPurchaseOrder({ id: orders[0]?.id ?? '' }));
    expect(text).toContain('The seller has not quoted the freight yet. The total excludes it.');
  });
});
