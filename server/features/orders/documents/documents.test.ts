import { randomUUID } from 'node:crypto';
import { extractText, getMeta } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languageHeader } from '../../../../contract/languages.ts';
import type { Currency } from '../../../../contract/money.ts';
import type { OrderDocument } from '../../../../contract/order-documents.ts';
import type { InvoiceContent } from '../../../db/invoice-content.ts';
import { withActor } from '../../../db/with-actor.ts';
import { anOrganization, aPerson, aProduct, aSuperAdmin, type Person } from '../../../testing/builders.ts';
import { aDelivery, aPaidPurchase, aShop, pages, purchase, purchasesOf } from '../../../testing/orders.ts';
import { codeOf } from '../../../testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';
import { applyEvidence } from '../apply-evidence.ts';
import { newOrderNumber } from '../order-number.ts';
import { pdf, print } from './print.ts';

const abn = '51 824 753 556';
let payments: TestPayments;
let shop: Awaited<ReturnType<typeof aShop>>;
beforeAll(async () => {
  payments = await startTestPayments();
  shop = await aShop(payments);
  await profile({ name: 'Łódź Žižek Nguyễn µ Ω', abn, gstRegistered: true });
});
afterAll(() => payments.stop());

const sql = <Row = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  payments.app.deps.db.$client.query(text, values).then(({ rows }) => rows as Row[]);

const melbourne = {
  line1: '12 Flinders Lane',
  city: 'Melbourne',
  region: 'VIC',
  postalCode: '3000',
  country: 'AU',
};

function profile(changes: { name?: string; abn?: string; gstRegistered?: boolean }) {
  const { id: orgId, name } = shop.organization;
  const { client } = shop.seller;
  return client.organizations.update({ orgId, name, billingAddress: melbourne, ...changes });
}

type Sold = { price?: string; currency?: Currency; gstFree?: boolean };
async function sell({ price = '1250.00', currency = 'AUD', gstFree = false }: Sold = {}) {
  const details = { category: 'general', ...(gstFree && { gstFree }) };
  const product = await aProduct(shop.seller, shop.organization.id, { price, currency, details });
  return { ...(await aPaidPurchase(payments, product.id)), product };
}

/**
 * Buys and pays as this user.
 * @returns the id of the newest order
 */
async function buy(
  buyer: Person,
  {
    productId = shop.product.id,
    orgId,
    deliverTo,
  }: { productId?: string; orgId?: string; deliverTo?: string } = {},
): Promise<string> {
  const { sessionId } = await purchase(buyer, productId, orgId, deliverTo);
  await payments.control(`checkout/${sessionId}/pay`);
  await payments.deliver();
  const [order] = await purchasesOf(buyer);
  return order?.id ?? '';
}

async function refund({ orderId }: { orderId: string }, amount?: string) {
  const asked = { id: orderId, requestId: randomUUID(), reason: 'requested_by_customer' } as const;
  return shop.seller.client.orders.refund({ ...asked, ...(amount && { amount }) });
}

const documentsOf = ({ orderId }: { orderId: string }) =>
  shop.seller.client.orders.listDocuments({ id: orderId });

/**
 * The words of each page, separated by single spaces, in the normal form NFKC. This form replaces the micro sign with
 * the Greek letter mu, because the fonts draw both with the same glyph and the PDF may contain either.
 */
async function pagesOf(file: File): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(await file.arrayBuffer()), { mergePages: false });
  return text.map((page) => page.normalize('NFKC').replace(/\s+/g, ' ').trim());
}

async function read(
  sale: { orderId: string },
  document: OrderDocument | undefined,
  by: Person = shop.seller,
) {
  const file = await by.client.orders.printDocument({ id: sale.orderId, documentId: document?.id ?? '' });
  return (await pagesOf(file)).join(' ');
}

describe("an order's documents", () => {
  it('are for users who can see the order, and not found for others', async () => {
    const sale = await sell();
    const { orderId: id, buyer } = sale;
    const shipped = await shop.seller.client.orders.ship({
      orgId: shop.organization.id,
      parcels: [{ key: randomUUID(), orderId: id, carrier: 'dhl' }],
    });
    const [document] = await documentsOf(sale);
    const other = await sell();
    const stranger = await aPerson(payments.app);
    await anOrganization(payments.app, stranger);
    const papers = [
      (by: Person, orderId: string) => by.client.orders.listDocuments({ id: orderId }),
      (by: Person, orderId: string) =>
        by.client.orders.printDocument({ id: orderId, documentId: document?.id ?? '' }),
      (by: Person, orderId: string) =>
        by.client.orders.printPackingSlip({ id: orderId, parcelId: shipped.shipped[0]?.parcelId ?? '' }),
    ];
    for (const paper of papers) {
      for (const by of [stranger, other.buyer]) expect(await codeOf(paper(by, id))).toBe('NOT_FOUND');
      for (const by of [buyer, shop.seller, await aSuperAdmin(payments.app)])
        expect(await codeOf(paper(by, id))).toBe('allowed');
    }
    // The URL combines the user's own order with the document of another order.
    for (const paper of papers.slice(1))
      expect(await codeOf(paper(other.buyer, other.orderId))).toBe('NOT_FOUND');
  });

  it('are printed once for concurrent requests', async () => {
    const { orderId: id, buyer } = await sell();
    const [document] = await documentsOf({ orderId: id });
    const prints = Array.from({ length: 250 }, (_, n) =>
      (n % 2 ? buyer : shop.seller).client.orders.printDocument({ id, documentId: document?.id ?? '' }),
    );
    expect(new Set((await Promise.all(prints)).map(({ size }) => size)).size).toBe(1);
  });

  it('do not exist before the order is paid', async () => {
    const buyer = await aPerson(payments.app);
    await purchase(buyer, shop.product.id);
    const [order] = (await buyer.client.orders.list({ side: 'purchases' })).items;
    expect(await buyer.client.orders.listDocuments({ id: order?.id ?? '' })).toEqual([]);
  });
});

describe('an invoice', () => {
  it('names the lead time of a product that is made to order', async () => {
    const { id: orgId } = shop.organization;
    const product = await aProduct(shop.seller, orgId, { stockMode: 'made_to_order', leadDays: 21 });
    const sale = await aPaidPurchase(payments, product.id);
    const [invoice] = await documentsOf(sale);
    expect(await read(sale, invoice)).toContain('made to order: 21 days');
    await refund(sale);
    await payments.deliver();
    expect(await read(sale, (await documentsOf(sale)).at(-1))).not.toContain('made to order');
  });

  it('of a sale with GST is a tax invoice with all that the Australian Taxation Office requires', async () => {
    const sale = await sell();
    const [document] = await documentsOf(sale);
    expect(document).toMatchObject({
      kind: 'invoice',
      gstTreatment: 'included',
      amount: '1250.00',
      gstAmount: '113.64',
      currency: 'AUD',
    });
    const text = await read(sale, document, sale.buyer);
    for (const words of [
      'Tax invoice',
      `INV-${String(document?.number).padStart(6, '0')}`,
      'Łódź Žižek Nguyễn µ Ω'.normalize('NFKC'),
      'ABN 51 824 753 556',
      '12 Flinders Lane',
      'Buyer Ada Buyer',
      '1 1,250.00 1,250.00',
      'Total excluding GST 1,136.36',
      'GST (10%) 113.64',
      'Total including GST (AUD) 1,250.00',
      'Total price includes GST',
      'Page 1 of 1',
    ])
      expect(text).toContain(words);
    expect(await sale.buyer.client.orders.find({ id: sale.orderId })).toMatchObject({
      gstTreatment: 'included',
      gstAmount: '113.64',
    });
  });

  it('has what accounts payable need: their order number, their address, and the payment method', async () => {
    const buyer = await aPerson(payments.app);
    const to = await buyer.client.deliveryAddresses.create(aDelivery);
    const { sessionUrl } = await buyer.client.orders.createCheckout({
      ...{ productId: shop.product.id, ...pages, deliverTo: to.id },
      purchaseOrderNumber: 'PO 4500/17',
    });
    await payments.control(`checkout/${new URL(sessionUrl).pathname.split('/').at(-1)}/pay`);
    await payments.deliver();
    const orderId = (await purchasesOf(buyer))[0]?.id ?? '';
    const [document] = await documentsOf({ orderId });
    const text = await read({ orderId }, document, buyer);
    expect(text).toContain('Purchase order PO 4500/17');
    expect(text).toMatch(/Paid by card ending in 4242 on \d{1,2} \w+ \d{4}\./);
    // The document prints the delivery address for a buyer without a billing address.
    expect(text).toMatch(/Buyer Ada Buyer 12 Quay Street Sydney NSW 2000 Australia/);

    await refund({ orderId });
    const note = await read({ orderId }, (await documentsOf({ orderId }))[1], buyer);
    expect(note).toContain('Purchase order PO 4500/17');
    expect(note).not.toContain('Paid');
  });

  it('that was issued before the purchase order number and the payment were stored is printed without them', async () => {
    const { orderId } = await sell();
    const [row] = await sql<{ content: InvoiceContent }>(
      "SELECT content FROM invoices WHERE order_id = $1 AND kind = 'invoice'",
      [orderId],
    );
    if (!row) throw new Error('There is no invoice');
    const { purchaseOrderNumber, paid, ...content } = row.content;
    expect([purchaseOrderNumber, paid]).toEqual(['', { on: content.issuedOn, card: { last4: '4242' } }]);
    const task = { kind: 'invoice', number: 1, content, language: 'en' } as const;
    const bytes = await print('before', { name: 'invoice', task });
    const text = (await pagesOf(pdf('before', bytes))).join(' ');
    expect(text).toContain('Total including GST (AUD) 1,250.00');
    expect(text).not.toMatch(/Paid|Purchase order/);
  });

  it('never changes when seller, product and buyer are renamed', async () => {
    const sale = await sell();
    const [document] = await documentsOf(sale);
    const before = await read(sale, document);
    await profile({ name: 'Renamed', abn: '', gstRegistered: false });
    await sql("UPDATE users SET full_name = 'Deleted user' WHERE id = $1", [sale.buyer.id]);
    const { id, version, price } = sale.product;
    await shop.seller.client.products.update({ id, version, price, name: 'Another thing' });
    expect(await read(sale, document)).toBe(before);
    await profile({ name: 'Łódź Žižek Nguyễn µ Ω', abn, gstRegistered: true });
  });

  it.each([
    ['of GST-free goods', { gstFree: true }, 'free', 'GST-free supply'],
    ['in yen', { price: '50000', currency: 'JPY' as const }, 'none', 'Total (JPY) 50,000 '],
  ])('%s is no tax invoice', async (_name, sold, gstTreatment, words) => {
    const sale = await sell(sold);
    const [document] = await documentsOf(sale);
    expect(document).toMatchObject({ gstTreatment, gstAmount: '0.00' });
    const text = await read(sale, document);
    expect(text).toMatch(/^Invoice /);
    expect(text).toContain(words);
    expect(text).not.toMatch(/tax invoice|GST \(10%\)/i);
  });

  it('of a seller who is not registered has no mention of GST', async () => {
    await profile({ name: 'Unregistered', abn, gstRegistered: false });
    const sale = await sell();
    const [document] = await documentsOf(sale);
    const text = await read(sale, document);
    expect(text).toContain('Total (AUD) 1,250.00');
    expect(text).not.toMatch(/tax invoice|\bGST\b/i);
    await profile({ name: 'Łódź Žižek Nguyễn µ Ω', abn, gstRegistered: true });
  });

  it('to a buyer in New Zealand is for an export', async () => {
    const buyer = await aPerson(payments.app, 'Kiri Buyer');
    const { id: orgId, name } = await anOrganization(payments.app, buyer, 'buyer_org');
    await buyer.client.organizations.update({ orgId, name, billingAddress: { ...melbourne, country: 'NZ' } });
    const id = await buy(buyer, { orgId });
    expect(await buyer.client.orders.find({ id })).toMatchObject({
      gstTreatment: 'export',
      gstAmount: '0.00',
    });
  });

  it('uses the last delivery country before the payment', async () => {
    const buyer = await aPerson(payments.app);
    const { create } = buyer.client.deliveryAddresses;
    const [here, abroad] = [
      await create(aDelivery),
      await create({ ...aDelivery, city: 'Auckland', country: 'NZ' }),
    ];
    for (const [deliverTo, gstTreatment, gstAmount] of [
      [here.id, 'included', '113.64'],
      [abroad.id, 'export', '0.00'],
      [here.id, 'included', '113.64'],
    ] as const) {
      await purchase(buyer, shop.product.id, undefined, deliverTo);
      expect(await purchasesOf(buyer)).toMatchObject([{ status: 'pending', gstTreatment, gstAmount }]);
    }
    const id = await buy(buyer, { deliverTo: abroad.id });
    const [document] = await buyer.client.orders.listDocuments({ id });
    const text = await read({ orderId: id }, document, buyer);
    expect(text).toContain('Deliver to Goods in, Bea Buyer 12 Quay Street Auckland NSW 2000 New Zealand');
    expect(text).toContain('GST-free export');
  });

  it('has the GST treatment that the buyer was shown, otherwise the order is refused', async () => {
    const buyer = await aPerson(payments.app);
    const { orders, deliveryAddresses } = buyer.client;
    const productId = shop.product.id;
    const [here, abroad] = [
      await deliveryAddresses.create(aDelivery),
      await deliveryAddresses.create({ ...aDelivery, city: 'Auckland', country: 'NZ' }),
    ];
    const total = { totalAmount: '1250.00', freightAmount: '0.00', currency: 'AUD' };
    expect(await orders.quote({ productId, country: 'AU' })).toEqual({
      ...total,
      gstTreatment: 'included',
      gstAmount: '113.64',
    });
    expect(await orders.quote({ productId, country: 'NZ' })).toEqual({
      ...total,
      gstTreatment: 'export',
      gstAmount: '0.00',
    });
    const order = (deliverTo: string, gstShown: 'included' | 'export') =>
      codeOf(orders.createCheckout({ productId, ...pages, deliverTo, gstShown }));
    // The last address is abroad, but the product's page showed prices for Australia.
    expect(await order('last', 'included')).toBe('GST_CHANGED');
    expect(await order(here.id, 'export')).toBe('GST_CHANGED');
    expect(await purchasesOf(buyer)).toEqual([]);
    expect(await order(abroad.id, 'export')).toBe('allowed');
    expect(await purchasesOf(buyer)).toMatchObject([{ gstTreatment: 'export' }]);
  });

  it('belongs to a new order when the goods have become GST-free in the meantime', async () => {
    const buyer = await aPerson(payments.app);
    const product = await aProduct(shop.seller, shop.organization.id);
    await purchase(buyer, product.id);
    const { id, name, price, version } = product;
    const details = { category: 'general', gstFree: true };
    await shop.seller.client.products.update({ id, name, price, version, status: 'active', details });
    await purchase(buyer, product.id);
    expect(await purchasesOf(buyer)).toMatchObject([
      { status: 'pending', gstTreatment: 'free' },
      { status: 'cancelled', gstTreatment: 'included' },
    ]);
  });

  it('belongs to a new order when the seller has registered in the meantime', async () => {
    await profile({ name: 'Unregistered', abn, gstRegistered: false });
    const buyer = await aPerson(payments.app);
    await purchase(buyer, shop.product.id);
    await profile({ name: 'Łódź Žižek Nguyễn µ Ω', abn, gstRegistered: true });
    await purchase(buyer, shop.product.id);
    expect(await purchasesOf(buyer)).toMatchObject([
      { status: 'pending', gstTreatment: 'included' },
      { status: 'cancelled', gstTreatment: 'none' },
    ]);
  });

  it("of many items continues on further pages, each with the table's head", async () => {
    const buyer = await aPerson(payments.app);
    const { sessionId } = await purchase(buyer, shop.product.id);
    const [order] = (await buyer.client.orders.list({ side: 'purchases' })).items;
    await sql(
      `INSERT INTO order_items (seller_org_id, order_id, product_id, name, unit_price, quantity, gst_treatment, gst_rate, details)
       SELECT $2, $1, uuidv7(), 'Line ' || place, 0, 2, 'included', 10, '{"catalogNumber": "C-1"}' FROM generate_series(1, 80) place`,
      [order?.id, order?.sellerOrgId],
    );
    await payments.control(`checkout/${sessionId}/pay`);
    await payments.deliver();
    const [document] = await buyer.client.orders.listDocuments({ id: order?.id ?? '' });
    const pages = await pagesOf(
      await buyer.client.orders.printDocument({ id: order?.id ?? '', documentId: document?.id ?? '' }),
    );
    expect(pages.length).toBeGreaterThan(2);
    for (const [at, page] of pages.entries()) {
      expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
      expect(page).toContain('Item Quantity Unit price (AUD) Amount (AUD)');
    }
    for (let place = 1; place <= 80; place += 1) expect(pages.join(' ')).toContain(`Line ${place} `);
    expect(pages.at(-1)).toContain('Total including GST (AUD) 1,250.00');
  });

  it('prints names with direction overrides, line breaks, endless words and letters without a font', async () => {
    const buyer = await aPerson(payments.app, `\u202Eresle\nS ไทย ${'very'.repeat(60)}`);
    const id = await buy(buyer);
    const [document] = await buyer.client.orders.listDocuments({ id });
    const text = await read({ orderId: id }, document, buyer);
    expect(text).toContain('resle S [...] veryvery');
    expect(text).toContain('[...] marks characters that this document cannot show.');
    expect(text).toContain('Total including GST (AUD) 1,250.00');
    expect(text).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
  });

  it.each([
    ['Chinese', '北京脑科学仪器 王小明', '北京脑科学仪器 王小明'],
    ['Japanese', '星野テクノロジー Keiko', '星野テクノロジー Keiko'],
    ['Korean', '서울 뇌과학 연구소', '서울 뇌과학 연구소'],
    // PDF readers return the words as displayed, from left to right.
    ['Hebrew', 'חברת נוירו', 'נוירו חברת'],
  ])('prints a name in %s', async (_language, name, seen) => {
    const buyer = await aPerson(payments.app, name);
    const id = await buy(buyer);
    const [document] = await buyer.client.orders.listDocuments({ id });
    const text = await read({ orderId: id }, document, buyer);
    expect(text).toContain(`Buyer ${seen}`);
    expect(text).not.toContain('[...]');
  });

  it('prints a name in Arabic, whose dots are drawn separately from the letters', async () => {
    const buyer = await aPerson(payments.app, 'شركة دبي');
    const id = await buy(buyer);
    const [document] = await buyer.client.orders.listDocuments({ id });
    const text = await read({ orderId: id }, document, buyer);
    // The test's PDF reader reads the distance from a letter to its dot as a word boundary, and returns the letters in
    // another order.
    const letters = text.match(/\p{Script=Arabic}/gu) ?? [];
    expect(letters.toSorted()).toEqual(Array.from('شركةدبي').toSorted());
  });

  it("is in the reader's language, with the Australian terms unchanged", async () => {
    const sale = await sell();
    const [document] = await documentsOf(sale);
    const client = payments.app.as(sale.buyer.accessToken, { [languageHeader]: 'de' });
    const file = await client.orders.printDocument({ id: sale.orderId, documentId: document?.id ?? '' });
    expect(file).toMatchObject({
      name: `INV-${String(document?.number).padStart(6, '0')}.pdf`,
      type: 'application/pdf',
    });
    const [text] = await pagesOf(file);
    expect(text).toMatch(/^Tax invoice Nummer/);
    expect(text).toContain('Summe mit GST (AUD) 1,250.00');
    const { info } = await getMeta(new Uint8Array(await file.arrayBuffer()));
    expect(info).toMatchObject({ Language: 'de', Title: `Tax invoice ${file.name.slice(0, -4)}` });
  });
});

describe('a note', () => {
  it('is issued for each refund, and the GST of all notes adds up to that of the invoice', async () => {
    const sale = await sell({ price: '100.00' });
    for (const amount of ['33.33', '33.33', undefined]) await refund(sale, amount);
    await payments.deliver();
    const [invoice, ...notes] = await documentsOf(sale);
    expect(notes.map(({ kind, amount, gstAmount }) => [kind, amount, gstAmount])).toEqual([
      ['credit_note', '33.33', '3.03'],
      ['credit_note', '33.33', '3.03'],
      ['credit_note', '33.34', '3.03'],
    ]);
    expect(invoice?.gstAmount).toBe('9.09');
    const text = await read(sale, notes[0]);
    for (const words of [
      'Adjustment note',
      `CN-${String(notes[0]?.number).padStart(6, '0')}`,
      `For invoice INV-${String(invoice?.number).padStart(6, '0')}`,
      'ABN 51 824 753 556',
      'Buyer Ada Buyer',
      'Amount of GST in this note 3.03',
      'Total credited (AUD) 33.33',
    ])
      expect(text).toContain(words);
  });

  it('about the whole amount in yen is a credit note without GST', async () => {
    const sale = await sell({ price: '5001', currency: 'JPY' });
    await refund(sale);
    await payments.deliver();
    const [, note] = await documentsOf(sale);
    expect(note).toMatchObject({ kind: 'credit_note', amount: '5001.00', gstAmount: '0.00' });
    const text = await read(sale, note);
    expect(text).toMatch(/^Credit note /);
    expect(text).toContain('Total credited (JPY) 5,001 ');
    // As a word, because a random order number can contain it.
    expect(text).not.toMatch(/\bGST\b/);
  });

  it('is issued once for a lost dispute', async () => {
    const sale = await sell();
    await payments.control(`charges/${sale.chargeId}/dispute`, { outcome: 'lost' });
    await payments.deliver();
    await payments.deliver();
    const [, ...notes] = await documentsOf(sale);
    expect(notes).toMatchObject([{ kind: 'credit_note', amount: '1250.00', gstAmount: '113.64' }]);
  });

  it('reverses a credit note when the bank has returned the refund', async () => {
    const sale = await sell({ price: '110.00' });
    const { id } = await refund(sale, '11.00');
    await payments.deliver();
    const [made] = await sql<{ provider_refund_id: string }>(
      'SELECT provider_refund_id FROM refunds WHERE id = $1',
      [id],
    );
    await payments.control(`refunds/${made?.provider_refund_id}/fail`);
    await payments.deliver();
    const [, ...notes] = await documentsOf(sale);
    expect(notes).toMatchObject([
      { kind: 'credit_note', amount: '11.00', gstAmount: '1.00' },
      { kind: 'debit_note', amount: '11.00', gstAmount: '1.00' },
    ]);
    expect(await read(sale, notes[1])).toContain('Refund sent back');
  });
});

describe('numbers', () => {
  it('of fifty concurrent payments have no gap, even if some transactions are rolled back', async () => {
    const elsewhere = await aShop(payments);
    const orderIds = await sixtyOrders(elsewhere);
    await Promise.allSettled(
      orderIds.map((orderId, place) =>
        withActor(payments.app.deps.db, 'system:payments', async (tx) => {
          const paid = {
            sessionId: null,
            paymentIntentId: null,
            orderId,
            evidence: ['paid'],
            charge: null,
          } as const;
          await applyEvidence(tx, payments.app.deps.env, paid, 'infinity');
          if (place % 6 === 0) throw new Error('The process dies here');
        }),
      ),
    );
    const numbers = await sql<{ number: number }>(
      'SELECT number FROM invoices WHERE seller_org_id = $1 ORDER BY number',
      [elsewhere.organization.id],
    );
    expect(numbers.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
  });

  it('are issued once per order, even if its payment is reported several times', async () => {
    const sale = await sell();
    await payments.deliver();
    expect(await documentsOf(sale)).toHaveLength(1);
  });

  it.each([
    ['by a change', 'UPDATE invoices SET amount = 1'],
    ['by a removal', 'DELETE FROM invoices'],
    ['by changing a counter', 'UPDATE invoice_counters SET last_number = 0'],
    ['by adding a counter', "INSERT INTO invoice_counters SELECT id, 'invoice', 7 FROM organizations"],
  ])('and their documents cannot be altered %s', async (_name, statement) => {
    await expect(sql(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('cannot be changed by the owner of the tables either', async () => {
    await expect(payments.app.ownerDb.$client.query('DELETE FROM invoices')).rejects.toThrow(
      'An invoice stays as it was issued',
    );
  });

  it("are assigned only by the database, to the order's own data", async () => {
    const sale = await sell();
    const copy = (changes: string) =>
      sql(
        `INSERT INTO invoices (order_id, seller_org_id, kind, number, subject, amount, gst_amount, currency, content)
         SELECT order_id, seller_org_id, ${changes}, currency, content FROM invoices WHERE order_id = $1`,
        [sale.orderId],
      );
    for (const changes of [
      "kind, 900, 'again', amount - 1, gst_amount",
      "'credit_note', 900, 'more than was paid', amount + 1, gst_amount",
      "'credit_note', 900, 'with the wrong tax', amount, gst_amount - 0.01",
      "'debit_note', 900, 'of nothing that was credited', amount, gst_amount",
    ])
      await expect(copy(changes)).rejects.toMatchObject({ constraint: 'invoices_as_sold' });
    await copy("'credit_note', 900, 'a test', amount, gst_amount");
    const [, note] = await documentsOf(sale);
    expect(note?.number).toBeLessThan(900);
  });
});

/** Unpaid orders. Stripe will send events about them. */
async function sixtyOrders({ organization, buyer }: Awaited<ReturnType<typeof aShop>>): Promise<string[]> {
  const numbers = Array.from({ length: 60 }, () => newOrderNumber());
  const rows = await sql<{ id: string }>(
    `WITH bought AS (
       INSERT INTO purchases (buyer_id) SELECT $2 FROM unnest($1::text[]) RETURNING id
     ), placed AS (
       INSERT INTO orders (purchase_id, order_number, total_amount, currency, buyer_id, seller_org_id, provider_account_id, provider_session_id)
       SELECT b.id, number, 10, 'AUD', $2, $3, 'acct', 'cs_' || number FROM unnest($1::text[]) WITH ORDINALITY AS n (number, place)
       JOIN (SELECT id, row_number() OVER () AS place FROM bought) b USING (place) RETURNING id)
     INSERT INTO order_items (seller_org_id, order_id, product_id, name, unit_price, quantity, details)
     SELECT $3, id, uuidv7(), 'Cap', 10, 1, '{}' FROM placed RETURNING order_id AS id`,
    [numbers, buyer.id, organization.id],
  );
  return rows.map(({ id }) => id);
}

describe('a packing slip', () => {
  it("lists the parcel's contents with lot and expiry, without prices", async () => {
    const details = { category: 'general', catalogNumber: 'CTV-32', lotBatch: true, expirationDate: true };
    const product = await aProduct(shop.seller, shop.organization.id, {
      name: 'Gel',
      price: '88.00',
      details,
    });
    const buyer = await aPerson(payments.app);
    const { id: deliverTo } = await buyer.client.deliveryAddresses.create({
      ...aDelivery,
      instructions: 'Dock 3',
    });
    const orderId = await buy(buyer, { productId: product.id, deliverTo });
    const order = await buyer.client.orders.find({ id: orderId });
    const items = [
      {
        itemId: order.items[0]?.id ?? '',
        quantity: 1,
        lots: [{ lot: 'L-77', expiresOn: '2028-02-29', quantity: 1 }],
      },
    ];
    const { shipped } = await shop.seller.client.orders.ship({
      orgId: shop.organization.id,
      parcels: [
        { key: randomUUID(), orderId, carrier: 'other', carrierName: 'Pony', trackingNumber: 'T-1', items },
      ],
    });
    const file = await buyer.client.orders.printPackingSlip({
      id: orderId,
      parcelId: shipped[0]?.parcelId ?? '',
    });
    expect(file.name).toBe(`packing-slip-${order.orderNumber}-1.pdf`);
    const [text] = await pagesOf(file);
    for (const words of [
      'Packing slip',
      order.orderNumber,
      'Pony',
      'T-1',
      'Gel',
      'CTV-32',
      'L-77',
      '29 Feb 2028',
      'Deliver to Goods in, Bea Buyer 12 Quay Street',
      'Dock 3',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('88.00');
    expect(text).not.toContain('confirmed');
  });

  it.each([
    [-1, 'Expired when shipped, confirmed by the seller on'],
    [30, 'Near expiry when shipped, confirmed by the seller on'],
  ])('says that the seller confirmed a lot that expires in %i days', async (days, words) => {
    const buyer = await aPerson(payments.app);
    const orderId = await buy(buyer, { productId: shop.product.id });
    const order = await buyer.client.orders.find({ id: orderId });
    const expiresOn = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const lot = {
      lot: 'L-78',
      serial: `S-${days}`,
      expiresOn,
      quantity: 1,
      expiryConfirmed: true,
      expiryReason: 'Agreed',
    };
    const items = [{ itemId: order.items[0]?.id ?? '', quantity: 1, lots: [lot] }];
    const { shipped } = await shop.seller.client.orders.ship({
      orgId: shop.organization.id,
      parcels: [{ key: randomUUID(), orderId, carrier: 'other', carrierName: 'Pony', items }],
    });
    const parcelId = shipped[0]?.parcelId ?? '';
    const [text] = await pagesOf(await buyer.client.orders.printPackingSlip({ id: orderId, parcelId }));
    expect(text).toContain(`Serial number S-${days}`);
    expect(text?.replaceAll(/\s+/g, ' ')).toContain(words);
  });
});

describe("a seller's statement", () => {
  it('has the same opening balance, movements, sums and closing balance of each currency as the file', async () => {
    const month = new Date().toISOString().slice(0, 7);
    const { client } = shop.seller;
    const asked = { orgId: shop.organization.id, month };
    const { currencies } = await client.payments.findStatement(asked);
    const file = await client.payments.printStatement(asked);
    expect(file.name).toBe(`statement-${month}.pdf`);
    const pages = await pagesOf(file);
    const text = pages.join(' ');
    expect(currencies.map(({ currency }) => currency)).toEqual(['AUD', 'JPY']);
    for (const { currency, closing, movements } of currencies) {
      const digits = currency === 'JPY' ? 0 : 2;
      const amount = Number(closing).toLocaleString('en-AU', { minimumFractionDigits: digits });
      expect(text).toContain(`Closing balance (${currency}) ${amount.replace('-', '−')}`);
      for (const { orderNumber } of movements) expect(text).toContain(orderNumber);
    }
    expect(pages.length).toBeGreaterThan(1);
    for (const [at, page] of pages.entries()) expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
    expect(pages[1]).toContain('Date Movement Order Amount Balance');
  });

  it('says so when it is empty', async () => {
    const asked = { orgId: shop.organization.id, month: '2020-01' };
    const [text] = await pagesOf(await shop.seller.client.payments.printStatement(asked));
    expect(text).toContain('No money has moved.');
  });
});
