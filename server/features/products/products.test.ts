import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Membership } from '../../../contract/organizations.ts';
import { productDetails } from '../../../contract/product-details.ts';
import { type ProductPage, product, productPage, publicProduct } from '../../../contract/products.ts';
import {
  aConnectedAccount,
  addMember,
  anOrganization,
  aPerson,
  aProduct,
  aSuperAdmin,
  type Person,
} from '../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let owner: Person;
let member: Person;
let stranger: Person;
let seller: Membership;
beforeAll(async () => {
  app = await startTestApp();
  [owner, member, stranger] = [await aPerson(app), await aPerson(app), await aPerson(app)];
  seller = await anOrganization(app, owner);
  await addMember(app, seller.id, member, 'member');
});
afterAll(() => app.stop());

const manyDetails = Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`Detail ${n}`, 'said']));
const names = (page: { items: { name: string }[] }) => page.items.map(({ name }) => name);

describe('a product', () => {
  it('can be written only by those who manage its organization', async () => {
    const made = await aProduct(owner, seller.id);
    const { id, version } = made;
    for (const { client } of [member, stranger]) {
      const fields = { name: 'Mine now', price: '1.00' };
      await expect(client.products.create({ orgId: seller.id, ...fields })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
      await expect(client.products.update({ id, version, ...fields })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      await expect(client.products.delete({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await owner.client.products.find({ id })).toEqual(made);
  });

  it('can belong only to a seller organization', async () => {
    const buyer = await anOrganization(app, owner, 'buyer_org');
    await expect(aProduct(owner, buyer.id)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { fields: { orgId: { error: 'Only a seller organization can have products.' } } },
    });
  });

  it.each(['draft', 'archived'] as const)(
    'that is %s is visible to its members and staff, and not found by others',
    async (status) => {
      const { id } = await aProduct(owner, seller.id, { status });
      const staff = await aSuperAdmin(app);
      for (const { client } of [owner, member, staff])
        expect(await client.products.find({ id })).toMatchObject({ id, status });
      await expect(stranger.client.products.find({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(app.anyone.products.findPublic({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      for (const asked of [status, 'all'] as const) {
        expect(
          (await stranger.client.products.list({ status: asked, pageSize: 60 })).items.map((one) => one.id),
        ).not.toContain(id);
        expect(
          (await member.client.products.list({ status: asked, pageSize: 60 })).items.map((one) => one.id),
        ).toContain(id);
        expect(
          (await staff.client.products.list({ status: asked, pageSize: 60 })).items.map((one) => one.id),
        ).toContain(id);
      }
      await expect(stranger.client.products.list({ orgId: seller.id })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      expect(
        (await app.anyone.products.listActive({ pageSize: 60 })).items.map((one) => one.id),
      ).not.toContain(id);
    },
  );

  it("shows whether its seller can charge, in the contract's form", async () => {
    const organization = await anOrganization(app, owner);
    const { id } = await aProduct(owner, organization.id);
    expect(await stranger.client.products.find({ id })).toMatchObject({ sellerChargesEnabled: null });
    await aConnectedAccount(app, organization.id, true);
    const found = await stranger.client.products.find({ id });
    expect(found.sellerChargesEnabled).toBe(true);
    expect(product.parse(found)).toEqual(found);
    const shown = await app.anyone.products.findPublic({ id });
    expect(publicProduct.parse(shown)).toEqual(shown);
    expect(shown).not.toHaveProperty('sellerChargesEnabled');
    expect(shown).not.toHaveProperty('version');
  });

  it('starts as a draft in AUD and the general category, with its texts trimmed', async () => {
    const made = await owner.client.products.create({ orgId: seller.id, name: '  Trimmed  ', price: '0.5' });
    expect(made).toMatchObject({
      name: 'Trimmed',
      status: 'draft',
      price: '0.50',
      currency: 'AUD',
      description: '',
      details: { category: 'general' },
      version: 1,
    });
  });

  it('has a name of one line without characters that change the writing direction', async () => {
    const made = await aProduct(owner, seller.id, {
      name: 'EEG cap\r\n\r\nPay at evil.example\u202e\u001b!',
    });
    expect(made.name).toBe('EEG cap Pay at evil.example !');
  });

  it('stays without a category after it was cleared', async () => {
    const made = await owner.client.products.create({
      orgId: seller.id,
      name: 'Uncategorized',
      price: '1.00',
      status: 'active',
      details: { brand: 'Cortiva' },
    });
    expect(made.details).toEqual({ category: 'general', brand: 'Cortiva' });
    const emptied = await owner.client.products.update({ ...made, details: { brand: 'Cortiva' } });
    expect(emptied.details).toEqual({ brand: 'Cortiva' });
    const { details: _unnamed, ...rest } = emptied;
    expect((await owner.client.products.update(rest)).details).toEqual({});
    expect((await app.anyone.products.findPublic({ id: made.id })).details).toEqual({});
    const { items } = await app.anyone.products.listActive({ search: 'Uncategorized' });
    expect(items.map(({ id }) => id)).toEqual([made.id]);
  });

  it.each([
    [{ name: '   ' }, 'name', 'Enter a product name.'],
    [{ name: '\u200b\u00ad' }, 'name', 'Enter a product name.'],
    [{ price: '-1' }, 'price', 'Enter a price of at least 0 with at most two decimals.'],
    [{ price: '1.005' }, 'price', 'Enter a price of at least 0 with at most two decimals.'],
    [{ price: '1e3' }, 'price', 'Enter a price of at least 0 with at most two decimals.'],
    [{ price: '10.50', currency: 'JPY' }, 'price', 'This currency has no decimals: enter a whole price.'],
    [{ currency: 'XXX' }, 'currency', /^Choose one of the currencies/],
    [{ details: { udiIssuer: 'GS1', udiDi: '12345678901234' } }, 'details.udiDi', /valid check digit/],
    [{ details: { udiDi: '脳'.repeat(201) } }, 'details.udiDi', 'That is too long.'],
    [{ details: { catalogNumber: 'x'.repeat(201) } }, 'details.catalogNumber', 'That is too long.'],
    [{ details: manyDetails }, 'details', 'Use at most 100 further details.'],
    [{ details: { ' ': 'nameless' } }, 'details', 'Name this detail.'],
    [{ details: { ['x'.repeat(201)]: 'long' } }, 'details', 'That is too long.'],
  ] as const)('is refused with %o, naming %s', async (changes, field, words) => {
    const input = { name: 'A product', price: '1.00', ...changes } as Parameters<typeof aProduct>[2];
    const refusal = await aProduct(owner, seller.id, input).catch((error) => error);
    expect(refusal).toMatchObject({ code: 'BAD_REQUEST', status: 400 });
    expect(Object.keys(refusal.data.fields)).toEqual([field]);
    expect(refusal.data.fields[field].error).toMatch(words);
  });

  it('keeps its specifications in the order of entry', async () => {
    const specifications = {
      Weight: '4 kg',
      Channels: '64',
      'A "quoted" name': 'C:\\',
      Bandwidth: '0.1–7500 Hz',
    };
    const details = productDetails.parse({ category: 'eeg', brand: 'Cortiva', specifications });
    const made = await owner.client.products.create({
      orgId: seller.id,
      name: 'In order',
      price: '1.00',
      status: 'active',
      details,
    });
    expect(made.details).toEqual(details);
    const found = await app.anyone.products.findPublic({ id: made.id });
    expect(Object.entries(found.details.specifications ?? {})).toEqual(Object.entries(specifications));
    const none = productDetails.parse({ category: 'eeg', specifications: {} });
    const changed = await owner.client.products.update({ ...made, details: none });
    expect(changed.details).toEqual(none);
  });

  it('has a device identifier that no other product of its organization has', async () => {
    const details = { udiIssuer: 'GS1', udiDi: '09506000134352' } as const;
    await aProduct(owner, seller.id, { details });
    await expect(aProduct(owner, seller.id, { details })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: {
        fields: {
          'details.udiDi': { error: 'Another product of this organization has this device identifier.' },
        },
      },
    });
    const other = await anOrganization(app, owner);
    expect(await aProduct(owner, other.id, { details })).toMatchObject({ details });
  });

  it('is changed by only one of two simultaneous writers', async () => {
    const { id, version } = await aProduct(owner, seller.id);
    const change = (name: string) => owner.client.products.update({ id, version, name, price: '2.00' });
    const outcomes = await Promise.allSettled([change('First'), change('Second')]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'CONFLICT', status: 409 },
    });
    expect(await owner.client.products.find({ id })).toMatchObject({ version: 2 });
  });

  it('is saved once when a change is repeated because its reply was lost', async () => {
    const { id, version } = await aProduct(owner, seller.id);
    const change = {
      ...{ id, version, name: 'Sent twice', price: '2.50', status: 'draft' as const },
      details: productDetails.parse({ brand: 'Axon', specifications: { Gain: '100', Band: '7.5 kHz' } }),
    };
    const saved = await owner.client.products.update(change);
    expect(await owner.client.products.update(change)).toEqual(saved);
    expect(saved).toMatchObject({ version: 2 });
    await expect(owner.client.products.update({ ...change, name: 'Another' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await expect(stranger.client.products.update(change)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('disappears for everyone when deleted, and from the public list', async () => {
    const { id } = await aProduct(owner, seller.id);
    expect((await app.anyone.products.listActive({})).items.map((one) => one.id)).toContain(id);
    await owner.client.products.delete({ id });
    expect((await app.anyone.products.listActive({})).items.map((one) => one.id)).not.toContain(id);
    await expect(owner.client.products.find({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(owner.client.products.delete({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the public list', () => {
  it("has the contract's form for everyone and ignores a bearer token", async () => {
    await aProduct(owner, seller.id, { details: { brand: 'Cortiva', model: 'NX-064' } });
    const page = await app.anyone.products.listActive({});
    expect(productPage.parse(page)).toEqual(page);
    expect(page.items[0]).toMatchObject({
      brand: 'Cortiva',
      model: 'NX-064',
      images: [],
      organization: { id: seller.id, name: seller.name, type: 'seller_org' },
    });
    expect(await app.as('no token at all').products.listActive({})).toEqual(page);
  });

  it('shows a published product immediately', async () => {
    for (const name of ['First to see', 'Second to see']) {
      await app.anyone.products.listActive({});
      await aProduct(owner, seller.id, { name });
      expect(names(await app.anyone.products.listActive({}))[0]).toBe(name);
    }
  });

  it('replies 304 when the client already has it', async () => {
    const first = await fetch(`${app.url}/api/products/active`);
    const etag = first.headers.get('etag') ?? '';
    const again = await fetch(`${app.url}/api/products/active`, { headers: { 'if-none-match': etag } });
    expect([first.status, again.status, await again.text()]).toEqual([200, 304, '']);
  });

  it.each([
    ['pageSize=61', 'pageSize'],
    ['sort=cheapest', 'sort'],
    ['cursor=nonsense', 'cursor'],
  ])('refuses ?%s with the common error body', async (query, field) => {
    const response = await fetch(`${app.url}/api/products/active?${query}`);
    expect([response.status, await response.json()]).toEqual([
      400,
      { error: expect.any(String), code: 'BAD_REQUEST', data: { fields: { [field]: expect.any(Object) } } },
    ]);
  });
});

it.each(['', '/facets'])('the public list%s refuses a text that the database cannot store', async (of) => {
  const response = await fetch(`${app.url}/api/products/active${of}?category=a%00b`);
  expect([response.status, (await response.json()).code]).toEqual([400, 'UNSTORABLE_TEXT']);
});

describe('lists', () => {
  let shelf: Membership;
  beforeAll(async () => {
    shelf = await anOrganization(app, owner);
    const prices = { Banane: '10.00', apple: '10.00', Äpfel: '9.50', Zange: '1200.00', birne: '0.00' };
    for (const [name, price] of Object.entries(prices)) await aProduct(owner, shelf.id, { name, price });
  });

  it.each([
    ['newest', ['birne', 'Zange', 'Äpfel', 'apple', 'Banane']],
    ['name', ['Äpfel', 'apple', 'Banane', 'birne', 'Zange']],
    ['price', ['Zange', 'apple', 'Banane', 'Äpfel', 'birne']],
  ] as const)('sorted by %s are paged without gaps or repeats', async (sort, expected) => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: { name: string }[]; nextCursor: string | null } = await owner.client.products.list(
        {
          orgId: shelf.id,
          sort,
          pageSize: 2,
          ...(cursor && { cursor }),
        },
      );
      seen.push(...names(page));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(expected);
  });

  it('sorted by price keep currencies apart, AUD first, on every page', async () => {
    const mixed = await anOrganization(app, owner);
    const prices = [
      ['900', 'USD'],
      ['20000', 'JPY'],
      ['12.50', 'AUD'],
      ['950.00', 'AUD'],
      ['12.50', 'AUD'],
      ['1100', 'USD'],
    ] as const;
    for (const [price, currency] of prices)
      await aProduct(owner, mixed.id, { price, currency, details: { brand: `Mixed ${price}` } });
    const expected = ['950.00 AUD', '12.50 AUD', '12.50 AUD', '20000.00 JPY', '1100.00 USD', '900.00 USD'];
    const brand = prices.map(([price]) => `Mixed ${price}`);
    for (const pageSize of [1, 2, 4])
      for (const filters of [
        { orgId: mixed.id },
        { status: 'active', seller: mixed.id },
        { brand },
      ] as const) {
        const input = { ...filters, sort: 'price', pageSize } as const;
        expect(
          await allOf((cursor) => owner.client.products.list({ ...input, ...(cursor && { cursor }) })),
        ).toEqual(expected);
      }
  });

  async function allOf(read: (cursor?: string) => Promise<ProductPage>): Promise<string[]> {
    const seen: string[] = [];
    let page = await read();
    for (;;) {
      seen.push(...page.items.map(({ price, currency }) => `${price} ${currency}`));
      if (page.nextCursor === null) return seen;
      page = await read(page.nextCursor);
    }
  }

  it.each(['AUD', 'AUD x', '12.50', "AUD' 1", 'AUD 1 2'])(
    'sorted by price refuse a cursor after %o',
    async (key) => {
      const cursor = Buffer.from(JSON.stringify([key, shelf.id])).toString('base64url');
      const refused = owner.client.products.list({ orgId: shelf.id, sort: 'price', cursor });
      await expect(refused).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    },
  );

  it('continue after a name of three hundred characters', async () => {
    const organization = await anOrganization(app, owner);
    for (const end of ['1', '2'])
      await aProduct(owner, organization.id, { name: `${'脳波'.repeat(149)}😀${end}` });
    const scope = { orgId: organization.id, sort: 'name', pageSize: 1 } as const;
    const first = await owner.client.products.list(scope);
    const second = await owner.client.products.list({ ...scope, cursor: first.nextCursor ?? '' });
    expect([...names(first), ...names(second)].map((name) => name.at(-1))).toEqual(['1', '2']);
  });

  it.each([
    ['nx-064', ['Amplifier NX-064']],
    ['064', ['Amplifier NX-064']],
    ['amplif', ['Amplifier NX-064']],
    ['wet cap', ['Cap for wet electrodes']],
    ['hydrogel', ['Cap for wet electrodes']],
    ['Cortexa', ['Amplifier NX-064']],
    ["'; drop table products", []],
    ['nothing like it', []],
    ['  ', ['Cap for wet electrodes', 'Amplifier NX-064']],
  ])('can be searched for %o', async (search, expected) => {
    const organization = await searched();
    expect(names(await owner.client.products.list({ orgId: organization.id, search }))).toEqual(expected);
  });

  let shelves: Promise<Membership> | undefined;
  function searched(): Promise<Membership> {
    shelves ??= (async () => {
      const organization = await anOrganization(app, owner);
      await aProduct(owner, organization.id, { name: 'Amplifier NX-064', details: { brand: 'Cortexa' } });
      await aProduct(owner, organization.id, {
        name: 'Cap for wet electrodes',
        description: 'With hydrogel inserts.',
      });
      return organization;
    })();
    return shelves;
  }
});

it("the summary of an organization's products is visible only to its members", async () => {
  const organization = await anOrganization(app, owner);
  await addMember(app, organization.id, member, 'member');
  await aProduct(owner, organization.id, { price: '0.10' });
  await aProduct(owner, organization.id, { price: '0.20', status: 'draft' });
  await aProduct(owner, organization.id, { price: '500', currency: 'JPY', status: 'archived' });
  expect(await member.client.products.summarize({ orgId: organization.id })).toEqual({
    active: 1,
    draft: 1,
    archived: 1,
    portfolio: [
      { currency: 'AUD', amount: '0.30' },
      { currency: 'JPY', amount: '500.00' },
    ],
  });
  await expect(stranger.client.products.summarize({ orgId: organization.id })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});
