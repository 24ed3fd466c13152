import { afterAll, beforeAll, expect, it } from 'vitest';
import { aQuote, aQuoteBuyer, aQuoteRequest, aQuotingSeller } from '../../../testing/quotes.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it('the export of account data contains the versions that the user has sent, and no others', async () => {
  const [seller, rival] = [await aQuotingSeller(app), await aQuotingSeller(app, 'Rita Rival')];
  const buyer = await aQuoteBuyer(app);
  const id = await aQuoteRequest(buyer, [seller, rival]);
  await aQuote(seller, id, { price: '100.00' });
  await aQuote(seller, id, { price: '90.00', shownVersion: 1 });
  await aQuote(rival, id, { price: '4321.09' });
  const { quotes } = await seller.person.client.users.exportData();
  expect(quotes).toMatchObject([
    { requestId: id, sellerOrgId: seller.orgId, quote: { version: 1, lines: [{ unitPrice: '100.00' }] } },
    { requestId: id, sellerOrgId: seller.orgId, quote: { version: 2, lines: [{ unitPrice: '90.00' }] } },
  ]);
  expect((await buyer.person.client.users.exportData()).quotes).toEqual([]);
});
