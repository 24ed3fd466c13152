import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMember, anOrganization, aPerson, type Person } from '../../../testing/builders.ts';
import {
  aQuote,
  aQuoteBuyer,
  aQuoteRequest,
  aQuotingSeller,
  inHours,
  type QuotingSeller,
} from '../../../testing/quotes.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { codeOf } from '../../../testing/test-client.ts';

let app: TestApp;
let seller: QuotingSeller;
let rival: QuotingSeller;
let stranger: Person;
beforeAll(async () => {
  app = await startTestApp();
  seller = await aQuotingSeller(app);
  rival = await aQuotingSeller(app, 'Rita Rival');
  stranger = await aPerson(app);
});
afterAll(() => app.stop());

let buyer: Awaited<ReturnType<typeof aQuoteBuyer>>;
let id: string;
beforeEach(async () => {
  buyer = await aQuoteBuyer(app);
  id = await aQuoteRequest(buyer, [seller, rival]);
});

const found = () => buyer.person.client.quotes.find({ id });
const received = ({ person, orgId }: QuotingSeller) => person.client.quotes.findReceived({ id, orgId });
const pass = () =>
  app.ownerDb.$client.query(
    `ALTER TABLE quote_requests DISABLE TRIGGER USER; UPDATE quote_requests SET deadline = now() - interval '1 s' WHERE id = '${id}'; ALTER TABLE quote_requests ENABLE TRIGGER USER`,
  );

describe('a request for quotation', () => {
  it('hides the page of the buyer from strangers, from other sellers and from invited sellers', async () => {
    const other = await aQuotingSeller(app);
    for (const { client } of [stranger, other.person, seller.person]) {
      expect(await codeOf(client.quotes.find({ id }))).toBe('NOT_FOUND');
      expect(await codeOf(client.quotes.list({ orgId: buyer.orgId }))).toBe('FORBIDDEN');
      expect(await codeOf(client.quotes.cancel({ id }))).toBe('NOT_FOUND');
      expect(await codeOf(client.quotes.extend({ id, deadline: inHours(48) }))).toBe('NOT_FOUND');
      expect(await codeOf(client.quotes.post({ id, text: 'Hello' }))).toBe('NOT_FOUND');
    }
    expect(await codeOf(received({ ...other }))).toBe('NOT_FOUND');
    expect(await codeOf(aQuote({ ...other }, id, { lines: [] }))).toBe('NOT_FOUND');
    const stolen = { person: other.person, orgId: seller.orgId, product: other.product };
    expect(await codeOf(received(stolen))).toBe('FORBIDDEN');
  });

  it('is answered by managers of a seller only', async () => {
    const member = await aPerson(app);
    await addMember(app, seller.orgId, member, 'member');
    const { orgId } = seller;
    expect((await member.client.quotes.findReceived({ id, orgId })).title).toBe('Caps for ward 4');
    expect(await codeOf(aQuote({ ...seller, person: member }, id))).toBe('FORBIDDEN');
    expect(await codeOf(member.client.quotes.decline({ id, orgId }))).toBe('FORBIDDEN');
    expect(await codeOf(member.client.quotes.withdraw({ id, orgId }))).toBe('FORBIDDEN');
    expect(await codeOf(member.client.quotes.ask({ id, orgId, text: 'Sterile?' }))).toBe('FORBIDDEN');
  });

  it('is sent once when it is sent twice with one key, even at the same time', async () => {
    const input = { requestKey: crypto.randomUUID(), deadline: inHours(24) };
    const ids = await Promise.all([1, 2, 3].map(() => aQuoteRequest(buyer, [seller], input)));
    expect(new Set(ids).size).toBe(1);
    expect((await buyer.person.client.quotes.list({ orgId: buyer.orgId })).items).toHaveLength(2);
  });

  it('is refused when its key is sent again with other content', async () => {
    const input = { requestKey: crypto.randomUUID(), deadline: inHours(24) };
    const sent = await aQuoteRequest(buyer, [seller], input);
    expect(await codeOf(aQuoteRequest(buyer, [seller], { ...input, title: 'Other caps' }))).toBe(
      'REQUEST_KEY_REUSED',
    );
    expect(await codeOf(aQuoteRequest(buyer, [rival], input))).toBe('REQUEST_KEY_REUSED');
    expect(await aQuoteRequest(buyer, [seller], input)).toBe(sent);
  });

  it('lists its lines, its sellers and the place of delivery', async () => {
    expect(await found()).toMatchObject({
      ...{ status: 'open', title: 'Caps for ward 4', requester: { fullName: 'Bea Buyer' }, acceptance: null },
      lines: [
        { productId: seller.product.id, pack: 'each', quantity: 2, name: seller.product.name },
        { productId: null, pack: null, unit: 'bottle', quantity: 10, name: 'Conductive gel' },
      ],
      sellers: [
        { state: 'invited', quote: null },
        { state: 'invited', quote: null },
      ],
    });
    expect(await received(seller)).toMatchObject({
      ...{ state: 'invited', isWon: null, versions: [] },
      place: { city: 'Sydney', region: 'NSW', postalCode: '2000', country: 'AU' },
    });
    expect((await buyer.person.client.quotes.list({ orgId: buyer.orgId })).items).toMatchObject([
      { id, lineCount: 2, sellerCount: 2, quoteCount: 0 },
    ]);
    const { items } = await seller.person.client.quotes.listReceived({ orgId: seller.orgId });
    expect(items[0]).toMatchObject({ id, state: 'invited', status: 'open' });
  });

  it.each([
    ['no title', { title: ' ' }, 'title', 'QUOTE_TITLE_MISSING'],
    ['no lines', { lines: [] }, 'lines', 'QUOTE_LINES_MISSING'],
    ['no sellers', { sellerOrgIds: [] }, 'sellerOrgIds', 'QUOTE_SELLERS_MISSING'],
    ['a deadline in the past', { deadline: inHours(-1) }, 'deadline', 'QUOTE_TIME_INVALID'],
    ['a deadline in two years', { deadline: inHours(17_520) }, 'deadline', 'QUOTE_TIME_INVALID'],
  ])('is refused with %s', async (_what, changes, field, code) => {
    await expect(aQuoteRequest(buyer, [seller], changes)).rejects.toMatchObject({
      data: { fields: { [field]: { code } } },
    });
  });

  it('is refused for products that are not for sale, for unknown sellers, and for the buyer’s own organization', async () => {
    const lines = [{ productId: buyer.orgId, quantity: 1 }];
    await expect(aQuoteRequest(buyer, [seller], { lines })).rejects.toMatchObject({
      data: { fields: { 'lines.0': { code: 'QUOTE_PRODUCT_UNAVAILABLE' } } },
    });
    const { id: otherBuyer } = await anOrganization(app, stranger, 'buyer_org');
    await expect(aQuoteRequest(buyer, [seller], { sellerOrgIds: [otherBuyer] })).rejects.toMatchObject({
      data: { fields: { 'sellerOrgIds.0': { code: 'QUOTE_SELLER_UNKNOWN' } } },
    });
    await addMember(app, seller.orgId, buyer.person, 'member');
    expect(await codeOf(aQuoteRequest(buyer, [seller]))).toBe('OWN_ORGANIZATION_INVITED');
  });

  it('can be extended before its deadline, and never shortened', async () => {
    const { client } = buyer.person;
    await client.quotes.extend({ id, deadline: inHours(48) });
    expect(await codeOf(client.quotes.extend({ id, deadline: inHours(1) }))).toBe('QUOTE_DEADLINE_PASSED');
    await pass();
    expect((await found()).status).toBe('closed');
    expect(await codeOf(client.quotes.extend({ id, deadline: inHours(48) }))).toBe('QUOTE_DEADLINE_PASSED');
  });

  it('that is cancelled takes no quotes, questions or changes', async () => {
    const { client } = buyer.person;
    await client.quotes.cancel({ id });
    expect((await received(seller)).status).toBe('cancelled');
    const { person, orgId } = seller;
    for (const call of [
      () => aQuote(seller, id),
      () => person.client.quotes.decline({ id, orgId }),
      () => person.client.quotes.ask({ id, orgId, text: 'Why?' }),
      () => client.quotes.post({ id, text: 'Sorry' }),
      () => client.quotes.cancel({ id }),
      () => client.quotes.extend({ id, deadline: inHours(48) }),
    ])
      expect(await codeOf(call())).toBe('QUOTE_REQUEST_CANCELLED');
  });
});

describe('a quote', () => {
  it('has totals with freight and GST, and is not seen by a competitor', async () => {
    await aQuote(seller, id);
    expect((await found()).sellers.find(({ sellerOrgId }) => sellerOrgId === seller.orgId)).toMatchObject({
      state: 'quoted',
      quote: {
        ...{ version: 1, freightAmount: '15.00', totalAmount: '215.00', isExpired: false },
        lines: [{ unitPrice: '100.00', amount: '200.00', quantity: 2, isSubstitute: false }],
      },
    });
    const theirs = JSON.stringify(await received(rival));
    expect(theirs).not.toContain('100.00');
    expect(theirs).not.toContain(seller.orgId);
    expect(await received(rival)).toMatchObject({ state: 'invited', versions: [] });
  });

  it('is replaced by a new version, which a colleague cannot overwrite', async () => {
    await aQuote(seller, id);
    expect(await codeOf(aQuote(seller, id))).toBe('CONFLICT');
    expect(await aQuote(seller, id, { shownVersion: 1, price: '90.00' })).toEqual({ version: 2 });
    expect(
      (await received(seller)).versions.map(({ version, totalAmount }) => [version, totalAmount]),
    ).toEqual([
      [2, '195.00'],
      [1, '215.00'],
    ]);
    const quotes = (await found()).sellers.flatMap(({ quote }) => quote ?? []);
    expect(quotes).toMatchObject([{ version: 2, totalAmount: '195.00' }]);
  });

  it('has one version when colleagues send theirs at the same time', async () => {
    const codes = await Promise.all([1, 2, 3, 4].map(() => codeOf(aQuote(seller, id))));
    expect(codes.toSorted()).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT', 'allowed']);
  });

  it('is read by the buyer only after the deadline if the request is sealed', async () => {
    id = await aQuoteRequest(buyer, [seller, rival], { isSealed: true });
    await aQuote(seller, id);
    const mine = async () => (await found()).sellers.find(({ sellerOrgId }) => sellerOrgId === seller.orgId);
    expect(await mine()).toMatchObject({ state: 'quoted', quote: null });
    await pass();
    expect(await mine()).toMatchObject({ state: 'quoted', quote: { totalAmount: '215.00' } });
  });

  it('cannot be sent after the deadline, but can still be withdrawn', async () => {
    await aQuote(seller, id);
    await pass();
    const { person, orgId } = seller;
    expect(await codeOf(aQuote(seller, id, { shownVersion: 1 }))).toBe('QUOTE_DEADLINE_PASSED');
    expect(await codeOf(aQuote(rival, id))).toBe('QUOTE_DEADLINE_PASSED');
    expect(await codeOf(rival.person.client.quotes.decline({ id, orgId: rival.orgId }))).toBe(
      'QUOTE_DEADLINE_PASSED',
    );
    expect(await codeOf(person.client.quotes.ask({ id, orgId, text: 'More time?' }))).toBe(
      'QUOTE_DEADLINE_PASSED',
    );
    await person.client.quotes.withdraw({ id, orgId });
    expect(await codeOf(person.client.quotes.withdraw({ id, orgId }))).toBe('CONFLICT');
    expect((await received(seller)).state).toBe('withdrawn');
  });

  it('can be sent after the seller has declined or withdrawn', async () => {
    const { person, orgId } = seller;
    await person.client.quotes.decline({ id, orgId, reason: 'Not in stock' });
    expect((await found()).sellers).toContainEqual(
      expect.objectContaining({ state: 'declined', declineReason: 'Not in stock' }),
    );
    await aQuote(seller, id);
    await person.client.quotes.withdraw({ id, orgId });
    await aQuote(seller, id, { shownVersion: 1 });
    expect((await received(seller)).state).toBe('quoted');
  });

  it('offers products and packs of the seller, and marks substitutes', async () => {
    await aQuote(rival, id);
    const offer = (await found()).sellers.flatMap(({ quote }) => quote?.lines ?? []);
    expect(offer).toMatchObject([{ productId: rival.product.id, isSubstitute: true }]);
    const lineId = (await found()).lines[0]?.id ?? '';
    const line = { lineId, productId: seller.product.id, pack: 'each' as const, quantity: 2 };
    const tiers = [{ from: 1, price: '1.00' }];
    const refusedAt = async (field: string, code: string, lines: Parameters<typeof aQuote>[2]) =>
      expect(aQuote(seller, id, lines)).rejects.toMatchObject({ data: { fields: { [field]: { code } } } });
    await refusedAt('lines.0.productId', 'PRODUCT_UNKNOWN', {
      lines: [{ ...line, tiers, productId: rival.product.id }],
    });
    await refusedAt('lines.0.pack', 'PACK_NOT_SOLD', { lines: [{ ...line, tiers, pack: 'case' }] });
    await refusedAt('lines.0.lineId', 'INVALID_ID', { lines: [{ ...line, tiers, lineId: id }] });
    await refusedAt('lines.1.lineId', 'INVALID_ID', {
      lines: [
        { ...line, tiers },
        { ...line, tiers },
      ],
    });
    const falling = [{ from: 2, price: '1.00' }];
    await refusedAt('lines.0.tiers', 'QUOTE_TIERS_INVALID', { lines: [{ ...line, tiers: falling }] });
    await refusedAt('validUntil', 'QUOTE_TIME_INVALID', { validUntil: inHours(-1) });
  });

  it.each([
    ['a version', 'UPDATE quote_versions SET freight_amount = 0 WHERE request_id = $1', 'quotes_stay'],
    ['a line', "UPDATE quote_lines SET tiers = '[]' WHERE request_id = $1", 'quotes_stay'],
    ['a deletion', 'DELETE FROM quote_lines WHERE request_id = $1', 'quotes_stay'],
    ['another title', "UPDATE quote_requests SET title = 'Other' WHERE id = $1", 'quotes_stay'],
    [
      'a further line',
      `INSERT INTO quote_lines SELECT request_id, seller_org_id, version, (SELECT id FROM quote_request_lines l WHERE l.request_id = $1 AND product_id IS NULL),
         uuidv7(), name, pack, 1, 1, tiers, gst_treatment FROM quote_lines WHERE request_id = $1`,
      'quotes_stay',
    ],
    [
      'an earlier version as the current one',
      'UPDATE quote_invitations SET current_version = 9 WHERE request_id = $1 AND current_version = 1',
      'quote_invitations_version',
    ],
  ])('never changes: the database refuses %s', async (_what, statement, constraint) => {
    await aQuote(seller, id);
    await expect(app.ownerDb.$client.query(statement, [id])).rejects.toMatchObject({ constraint });
  });
});

describe('questions', () => {
  it('are read by every invited seller without the name of the asker', async () => {
    const { person, orgId } = seller;
    await person.client.quotes.ask({ id, orgId, text: 'Sterile?' });
    await buyer.person.client.quotes.post({ id, text: 'Yes' });
    expect((await found()).messages).toMatchObject([
      { isBuyer: false, text: 'Sterile?', author: { id: orgId } },
      { isBuyer: true, text: 'Yes', author: { id: buyer.orgId } },
    ]);
    expect((await received(seller)).messages).toMatchObject([{ author: { id: orgId } }, {}]);
    expect((await received(rival)).messages).toMatchObject([
      { isBuyer: false, text: 'Sterile?', author: null },
      { isBuyer: true, text: 'Yes', author: { id: buyer.orgId } },
    ]);
  });
});

describe('the number of requests that wait', () => {
  const pending = ({ client }: Person, orgId: string) => client.quotes.countPending({ orgId });
  const ofBuyer = async () => (await pending(buyer.person, buyer.orgId)).toCompare;

  it('counts for the managers of a seller what is not answered', async () => {
    const fresh = await aQuotingSeller(app);
    const member = await aPerson(app);
    await addMember(app, fresh.orgId, member, 'member');
    const ids = [await aQuoteRequest(buyer, [fresh]), await aQuoteRequest(buyer, [fresh])];
    expect(await pending(fresh.person, fresh.orgId)).toEqual({ toAnswer: 2, toCompare: 0 });
    expect(await pending(member, fresh.orgId)).toEqual({ toAnswer: 0, toCompare: 0 });
    expect(await codeOf(pending(stranger, fresh.orgId))).toBe('FORBIDDEN');
    await aQuote(fresh, ids[0] ?? '');
    await buyer.person.client.quotes.cancel({ id: ids[1] ?? '' });
    expect((await pending(fresh.person, fresh.orgId)).toAnswer).toBe(0);
  });

  it('counts for the buyer what all sellers have answered or whose deadline has passed', async () => {
    await aQuote(seller, id);
    expect(await ofBuyer()).toBe(0);
    await rival.person.client.quotes.decline({ id, orgId: rival.orgId });
    expect(await ofBuyer()).toBe(1);
    await seller.person.client.quotes.withdraw({ id, orgId: seller.orgId });
    expect(await ofBuyer()).toBe(0);
  });

  it('does not count a sealed request before its deadline', async () => {
    id = await aQuoteRequest(buyer, [seller], { isSealed: true });
    await aQuote(seller, id);
    expect(await ofBuyer()).toBe(0);
    await pass();
    expect(await ofBuyer()).toBe(1);
  });
});

it('sellers are found by name, except those of the user', async () => {
  const { client } = buyer.person;
  const search = async (text: string) =>
    (await client.quotes.listSellers({ orgId: buyer.orgId, search: text })).items.map((item) => item.id);
  expect(await search('')).toContain(seller.orgId);
  expect(await search('nobody is named like this')).toEqual([]);
  const mine = await seller.person.client.quotes.listSellers({ orgId: seller.orgId });
  expect(mine.items.map((item) => item.id)).not.toContain(seller.orgId);
});
