import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aShop } from '../../../testing/orders.ts';
import {
  acceptQuote,
  aQuote,
  aQuoteBuyer,
  aQuoteRequest,
  type QuotingSeller,
} from '../../../testing/quotes.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';

let payments: TestPayments;
let seller: QuotingSeller;
beforeAll(async () => {
  payments = await startTestPayments();
  const { seller: person, organization, product } = await aShop(payments);
  seller = { person, orgId: organization.id, product };
});
afterAll(() => payments.stop());

let buyer: Awaited<ReturnType<typeof aQuoteBuyer>>;
let id: string;
let lineId: string;
beforeEach(async () => {
  buyer = await aQuoteBuyer(payments.app);
  id = await aQuoteRequest(buyer, [seller]);
  lineId = (await buyer.person.client.quotes.find({ id })).lines[0]?.id ?? '';
});

const lineWith = (quantity: number, ...prices: [from: number, price: string][]) => ({
  ...{ lineId, productId: seller.product.id, pack: 'each' as const, quantity },
  tiers: prices.map(([from, price]) => ({ from, price })),
});
const query = (text: string) => payments.app.ownerDb.$client.query(text, [id]);

describe('the amounts of a quote', () => {
  const most = { amount: '999999.99', currency: 'AUD' };
  const least = { amount: '0.50', currency: 'AUD' };

  it.each([
    [
      'a huge quantity and price',
      100_000,
      '999999999999.99',
      '0.00',
      'lines.0.tiers',
      'ORDER_TOO_HIGH',
      { most },
    ],
    ['goods above the maximum', 100_000, '10.00', '0.00', 'lines', 'ORDER_TOO_HIGH', { most }],
    ['a price above the maximum', 1, '1000000.00', '0.00', 'lines.0.tiers', 'ORDER_TOO_HIGH', { most }],
    ['a huge freight', 1, '10.00', '999999999999.99', 'freightAmount', 'ORDER_TOO_HIGH', { most }],
    ['goods without a price', 1, '0.00', '10.00', 'lines', 'ORDER_TOO_LOW', { least }],
  ])('are refused for %s', async (_what, quantity, price, freightAmount, field, code, data) => {
    const lines = [lineWith(quantity, [1, price])];
    await expect(aQuote(seller, id, { lines, freightAmount })).rejects.toMatchObject({
      data: { fields: { [field]: { code, data } } },
    });
  });

  it('are refused if no order can reach a volume price', async () => {
    const lines = [lineWith(1, [1, '90.00'], [100_000, '80.00'])];
    await expect(aQuote(seller, id, { lines })).rejects.toMatchObject({
      data: { fields: { 'lines.0.tiers': { code: 'ORDER_TOO_HIGH' } } },
    });
  });

  it('can be as high as a payment', async () => {
    await aQuote(seller, id, { lines: [lineWith(99_999, [1, '10.00'])], freightAmount: '9.99' });
    const { sellers } = await buyer.person.client.quotes.find({ id });
    expect(sellers[0]?.quote?.totalAmount).toBe('999999.99');
  });

  it('are refused at acceptance if another quantity makes the total too high', async () => {
    await aQuote(seller, id);
    const line = { lineId, sellerOrgId: seller.orgId, version: 1, quantity: 100_000 };
    await expect(acceptQuote(buyer.person, id, seller, { lines: [line] })).rejects.toMatchObject({
      data: { fields: { lines: { code: 'ORDER_TOO_HIGH', data: { most } } } },
    });
  });

  const huge = `'[{"from": 1, "price": "999999999999.99"}]'`;
  const write = `INSERT INTO quote_lines SELECT request_id, seller_org_id, version, (SELECT id FROM quote_request_lines l WHERE l.request_id = $1 AND product_id IS NULL),
    uuidv7(), name, pack, 1, 100000, ${huge}, gst_treatment FROM quote_lines WHERE request_id = $1`;

  it('are limited by the database', async () => {
    await aQuote(seller, id);
    await payments.app.ownerDb.$client.query('ALTER TABLE quote_lines DISABLE TRIGGER quote_lines_check');
    await expect(query(write)).rejects.toMatchObject({ constraint: 'quote_lines_amount' });
    await payments.app.ownerDb.$client.query('ALTER TABLE quote_lines ENABLE TRIGGER quote_lines_check');
    await expect(
      query(`INSERT INTO quote_versions (request_id, seller_org_id, version, freight_amount, valid_until, created_by)
        SELECT request_id, seller_org_id, 2, 999999999999, valid_until, created_by FROM quote_versions WHERE request_id = $1`),
    ).rejects.toMatchObject({ constraint: 'quote_versions_amount' });
  });

  it('of an earlier quote can be read although they are higher', async () => {
    await aQuote(seller, id);
    const { $client } = payments.app.ownerDb;
    await $client.query(
      'ALTER TABLE quote_lines DISABLE TRIGGER quote_lines_check; ALTER TABLE quote_lines DROP CONSTRAINT quote_lines_amount',
    );
    await query(write);
    const { sellers } = await buyer.person.client.quotes.find({ id });
    expect(sellers[0]?.quote).toMatchObject({
      ...{ totalAmount: '99999999999999215.00', lines: [{}, { amount: '99999999999999000.00' }] },
    });
    const { person, orgId } = seller;
    expect((await person.client.quotes.findReceived({ id, orgId })).versions).toHaveLength(1);
    await $client.query(`ALTER TABLE quote_lines ENABLE TRIGGER quote_lines_check;
      ALTER TABLE quote_lines ADD CONSTRAINT quote_lines_amount CHECK (quoted_price(tiers, quantity) * quantity <= 99999999) NOT VALID`);
  });
});
