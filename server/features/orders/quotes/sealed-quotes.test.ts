import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Person } from '../../../testing/builders.ts';
import { mailTo } from '../../../testing/mailbox.ts';
import {
  acceptQuote,
  aQuote,
  aQuoteBuyer,
  aQuoteFile,
  aQuoteRequest,
  aQuotingSeller,
  type QuotingSeller,
} from '../../../testing/quotes.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { codeOf } from '../../../testing/test-client.ts';
import { untilChangesAreDelivered } from '../../../testing/until-delivered.ts';

/** Texts of the sealed quote. The buyer must not get them before the deadline, and a competitor must never get them. */
const secrets = ['4321.09', '8642.18', '17.31', 'Only for the buyer', 'A special batch', 'Data sheet'];

let app: TestApp;
let seller: QuotingSeller;
let rival: QuotingSeller;
let buyer: Awaited<ReturnType<typeof aQuoteBuyer>>;
let id: string;
let fileId: string;
beforeAll(async () => {
  app = await startTestApp();
  [seller, rival] = [await aQuotingSeller(app), await aQuotingSeller(app, 'Rita Rival')];
});
afterAll(() => app.stop());
beforeEach(async () => {
  buyer = await aQuoteBuyer(app);
  id = await aQuoteRequest(buyer, [seller, rival], { isSealed: true });
  const { client } = seller.person;
  const ofSeller = { id, orgId: seller.orgId };
  const file = new File(['%PDF-1.7\n%%EOF\n'], 'sheet.pdf');
  const upload = { orgId: seller.orgId, uploadId: crypto.randomUUID(), name: 'Data sheet', file };
  const { lines } = await client.quotes.findReceived(ofSeller);
  await client.quotes.send({
    ...{ ...ofSeller, shownVersion: 0, freightAmount: '17.31', note: 'Only for the buyer' },
    validUntil: new Date(Date.now() + 300_000_000).toISOString(),
    fileIds: [(await client.quotes.uploadFile(upload)).id],
    lines: [
      {
        ...{ lineId: lines[0]?.id ?? '', productId: seller.product.id, pack: 'each', quantity: 2 },
        ...{ tiers: [{ from: 1, price: '4321.09' }], note: 'A special batch' },
      },
    ],
  });
  fileId = (await client.quotes.findReceived(ofSeller)).versions[0]?.files[0]?.id ?? '';
});

/** Everything about quotes that a person can read for an organization, as one text. */
async function everything({ client, email }: Person, orgId: string): Promise<string> {
  const read = async (call: Promise<unknown>) => call.catch((error) => String(error.code));
  return JSON.stringify([
    await read(client.quotes.find({ id })),
    await read(client.quotes.list({ orgId })),
    await read(client.quotes.findReceived({ id, orgId })),
    await read(client.quotes.listReceived({ orgId })),
    await read(client.quotes.countPending({ orgId })),
    await read(client.users.exportData()),
    await read(client.requisitions.list({ orgId })),
    await read(client.carts.find({ orgId })),
    await read(client.audit.list({ orgId })),
    await mailTo(app, email),
  ]);
}

it('cannot be read by the buyer or a competitor before the deadline, by any route', async () => {
  for (const { person, orgId } of [buyer, rival]) {
    const text = await everything(person, orgId);
    expect(text).toContain('Caps for ward 4');
    for (const secret of [...secrets, fileId]) expect(text).not.toContain(secret);
    expect(await codeOf(person.client.quotes.readFile({ id, fileId }))).toBe('NOT_FOUND');
    expect(await codeOf(acceptQuote(buyer.person, id, seller))).toBe('QUOTE_SEALED');
  }
});

it('stay hidden after a change of the deadline or a cancellation', async () => {
  const { client } = buyer.person;
  const soon = new Date(Date.now() + 1_000).toISOString();
  expect(await codeOf(client.quotes.extend({ id, deadline: soon }))).toBe('QUOTE_DEADLINE_PASSED');
  await client.quotes.cancel({ id });
  const text = await everything(buyer.person, buyer.orgId);
  for (const secret of [...secrets, fileId]) expect(text).not.toContain(secret);
});

it('is announced by a change that contains only the organization, and not to competitors', async () => {
  const heard: unknown[] = [];
  const stop = app.deps.changes.subscribe((change) => heard.push(change));
  await aQuote(seller, id, { shownVersion: 1, price: '4321.09' });
  await untilChangesAreDelivered(app);
  stop();
  const ofQuotes = heard.filter((change) => (change as { topic: string }).topic === 'quote');
  expect(ofQuotes).toContainEqual({ topic: 'quote', orgId: buyer.orgId });
  expect(ofQuotes).toContainEqual({ topic: 'quote', orgId: seller.orgId });
  expect(ofQuotes).not.toContainEqual({ topic: 'quote', orgId: rival.orgId });
  // As a number, because a random id can contain it.
  expect(JSON.stringify(heard)).not.toMatch(/\b4321\b/);
});

it('of another request cannot be named in an acceptance, a version or a file', async () => {
  const open = await aQuoteRequest(buyer, [seller, rival]);
  await aQuote(rival, open);
  const { client } = buyer.person;
  const [line] = (await client.quotes.find({ id: open })).lines;
  const stolen = { sellerOrgId: seller.orgId, version: 1, quantity: 2 };
  const accept = (lineId: string) =>
    codeOf(
      client.quotes.accept({ id: open, requestKey: crypto.randomUUID(), lines: [{ ...stolen, lineId }] }),
    );
  expect(await accept(line?.id ?? '')).toBe('QUOTE_REVISED');
  expect(await accept((await client.quotes.find({ id })).lines[0]?.id ?? '')).toBe('QUOTE_REVISED');
  expect(await codeOf(client.quotes.readFile({ id: open, fileId }))).toBe('NOT_FOUND');
  expect(await codeOf(aQuote(rival, open, { shownVersion: 1, fileIds: [fileId] }))).toBe('BAD_REQUEST');
  const uploaded = await aQuoteFile(rival.person, rival.orgId);
  expect(await codeOf(client.quotes.readFile({ id: open, fileId: uploaded }))).toBe('NOT_FOUND');
});
