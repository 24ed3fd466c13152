import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderDocument } from '../../../../contract/order-documents.ts';
import { addMember, anOrganization, aPerson, aSuperAdmin, type Person } from '../../../testing/builders.ts';
import { aShop } from '../../../testing/orders.ts';
import { aPaidOrderOf, type PaidLine } from '../../../testing/paid-lines.ts';
import { codeOf } from '../../../testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';

const lines: PaidLine[] = [
  { name: 'Cap', unitPrice: '12.37', quantity: 144, gstTreatment: 'included' },
  { name: 'Hearing aid', unitPrice: '500.00', quantity: 1, gstTreatment: 'free' },
];
const abn = '53 004 085 616';

let payments: TestPayments;
let shop: Awaited<ReturnType<typeof aShop>>;
let buyer: Person;
let buyerOrgId: string;
let orderId: string;
let invoice: OrderDocument;
beforeAll(async () => {
  payments = await startTestPayments();
  shop = await aShop(payments);
  const { id: orgId, name } = shop.organization;
  await shop.seller.client.organizations.update({ orgId, name, abn: '51 824 753 556', gstRegistered: true });
  buyer = await aPerson(payments.app, 'Bea Buyer');
  buyerOrgId = (await anOrganization(payments.app, buyer, 'buyer_org')).id;
  await buyer.client.organizations.update({ orgId: buyerOrgId, name: 'Harbour Clinic', abn });
  orderId = await aPaidOrderOf(payments, { ...shop, buyer }, lines, { buyerOrgId });
  invoice = (await documents())[0] as OrderDocument;
});
afterAll(() => payments.stop());

const documents = (id = orderId) => shop.seller.client.orders.listDocuments({ id });
const fileOf = (by: Person, documentId = invoice.id, id = orderId) =>
  by.client.orders.writePint({ id, documentId });
const textOf = (xml: string, name: string) => new RegExp(`<${name}[^>]*>([^<]*)<`).exec(xml)?.[1];

describe('the PINT A-NZ file of a document', () => {
  it('is for those who can see the order, and not found for others', async () => {
    const stranger = await aPerson(payments.app);
    await anOrganization(payments.app, stranger);
    const member = await aPerson(payments.app);
    await addMember(payments.app, buyerOrgId, member, 'member');
    for (const by of [stranger, member]) expect(await codeOf(fileOf(by))).toBe('NOT_FOUND');
    const asked = { id: orderId, documentId: invoice.id };
    expect(await codeOf(payments.app.anyone.orders.writePint(asked))).toBe('UNAUTHORIZED');
    for (const by of [buyer, shop.seller, await aSuperAdmin(payments.app)])
      expect(await codeOf(fileOf(by))).toBe('allowed');
  });

  it('has the totals of the document and both parties as they were at the payment', async () => {
    const before = await (await fileOf(buyer)).text();
    await buyer.client.organizations.update({ orgId: buyerOrgId, name: 'Renamed', abn: '' });
    const file = await fileOf(shop.seller);
    await buyer.client.organizations.update({ orgId: buyerOrgId, name: 'Harbour Clinic', abn });
    const xml = await file.text();
    expect(file).toMatchObject({ name: 'INV-000001.xml', type: 'application/xml' });
    expect(xml).toBe(before);
    expect(textOf(xml, 'cbc:TaxInclusiveAmount')).toBe(invoice.amount);
    expect(textOf(xml, 'cbc:TaxAmount')).toBe(invoice.gstAmount);
    expect(xml).toContain('<cbc:EndpointID schemeID="0151">53004085616</cbc:EndpointID>');
    expect(xml).toContain('<cbc:RegistrationName>Harbour Clinic</cbc:RegistrationName>');
  });

  it('exists for the credit note of a refund by line and of a plain amount', async () => {
    const { items } = await shop.seller.client.orders.find({ id: orderId });
    const asked = { id: orderId, reason: 'requested_by_customer' } as const;
    const byLine = [{ itemId: items[0]?.id ?? '', quantity: 44 }];
    await shop.seller.client.orders.refund({ ...asked, requestId: randomUUID(), items: byLine });
    await shop.seller.client.orders.refund({ ...asked, requestId: randomUUID(), amount: '100.00' });
    const [, ...notes] = await documents();
    expect(notes).toMatchObject([{ kind: 'credit_note' }, { kind: 'credit_note', amount: '100.00' }]);
    const [first, second] = await Promise.all(notes.map(async ({ id }) => (await fileOf(buyer, id)).text()));
    for (const [xml = '', note] of [
      [first, notes[0]],
      [second, notes[1]],
    ] as const) {
      expect(textOf(xml, 'cbc:TaxInclusiveAmount')).toBe(note?.amount);
      expect(textOf(xml, 'cbc:TaxAmount')).toBe(note?.gstAmount);
      expect(xml).toMatch(/<cac:InvoiceDocumentReference>\s*<cbc:ID>INV-000001</);
    }
    expect(textOf(first ?? '', 'cbc:CreditedQuantity')).toBe('44');
  });

  it('does not exist for a buyer without an ABN, and the list says why', async () => {
    const person = await aPerson(payments.app);
    const id = await aPaidOrderOf(payments, { ...shop, buyer: person }, lines);
    const [document] = await documents(id);
    expect(document).toMatchObject({ pintObstacle: 'buyer_abn' });
    expect(invoice.pintObstacle).toBeNull();
    expect(await codeOf(fileOf(person, document?.id, id))).toBe('NOT_FOUND');
    // The URL combines an order with the document of another order.
    expect(await codeOf(fileOf(person, invoice.id, id))).toBe('NOT_FOUND');
  });
});
