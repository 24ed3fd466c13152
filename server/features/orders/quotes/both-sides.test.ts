import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addMember, aPerson, type Person } from '../../../testing/builders.ts';
import {
  acceptQuote,
  aPdf,
  aQuote,
  aQuoteBuyer,
  aQuoteFile,
  aQuoteRequest,
  aQuotingSeller,
  type QuotingSeller,
} from '../../../testing/quotes.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { codeOf } from '../../../testing/test-client.ts';

let app: TestApp;
let seller: QuotingSeller;
let rival: QuotingSeller;
let buyer: Awaited<ReturnType<typeof aQuoteBuyer>>;
/** An admin of a seller who also belongs to the buyer. */
let both: Person;
let id: string;
let fileId: string;
beforeAll(async () => {
  app = await startTestApp();
  [seller, rival] = [await aQuotingSeller(app), await aQuotingSeller(app, 'Rita Rival')];
});
beforeEach(async () => {
  buyer = await aQuoteBuyer(app);
  both = await aPerson(app, 'Bo Both');
  await addMember(app, seller.orgId, both, 'admin');
  await addMember(app, buyer.orgId, both, 'member');
  id = await aQuoteRequest(buyer, [seller, rival]);
  const uploaded = await aQuoteFile(rival.person, rival.orgId);
  await aQuote(rival, id, { price: '4321.09', fileIds: [uploaded] });
  const { versions } = await rival.person.client.quotes.findReceived({ id, orgId: rival.orgId });
  fileId = versions[0]?.files[0]?.id ?? '';
});
afterAll(() => app.stop());

it('cannot act for the seller in a request of their own organization', async () => {
  const { client } = both;
  const of = { id, orgId: seller.orgId };
  const { lines } = await buyer.person.client.quotes.find({ id });
  const offer = { productId: seller.product.id, pack: 'each' as const, quantity: 2 };
  const quote = {
    ...{ ...of, shownVersion: 0, freightAmount: '0', validUntil: '2199-01-01T00:00:00Z' },
    lines: [{ lineId: lines[0]?.id ?? '', ...offer, tiers: [{ from: 1, price: '1.00' }] }],
  };
  for (const call of [
    () => client.quotes.findReceived(of),
    () => client.quotes.send(quote),
    () => client.quotes.decline(of),
    () => client.quotes.withdraw(of),
    () => client.quotes.ask({ ...of, text: 'How many?' }),
  ])
    expect(await codeOf(call())).toBe('QUOTE_BOTH_SIDES');
  expect((await seller.person.client.quotes.findReceived(of)).state).toBe('invited');
});

it('reads no quote of the request as a buyer, and accepts none, while quotes can be accepted', async () => {
  const withheld = await both.client.quotes.find({ id });
  expect(withheld).toMatchObject({ isWithheld: true });
  expect(JSON.stringify(withheld)).not.toContain('4321.09');
  expect(await codeOf(both.client.quotes.readFile({ id, fileId }))).toBe('NOT_FOUND');
  expect(await codeOf(acceptQuote(both, id, rival))).toBe('QUOTE_BOTH_SIDES');
  const open = await buyer.person.client.quotes.find({ id });
  expect(open.isWithheld).toBe(false);
  expect(JSON.stringify(open)).toContain('4321.09');
  const file = await buyer.person.client.quotes.readFile({ id, fileId });
  expect(await file.text()).toBe(aPdf());
});

it('reads the quotes when they can no longer be accepted', async () => {
  await buyer.person.client.quotes.cancel({ id });
  const request = await both.client.quotes.find({ id });
  expect(request.isWithheld).toBe(false);
  expect(JSON.stringify(request)).toContain('4321.09');
});

it('acts for the seller in the requests of other buyers', async () => {
  const other = await aQuoteRequest(await aQuoteBuyer(app), [seller]);
  expect(await codeOf(aQuote({ ...seller, person: both }, other))).toBe('allowed');
});
