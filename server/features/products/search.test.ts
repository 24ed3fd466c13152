import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Membership } from '../../../contract/organizations.ts';
import { facetLimits } from '../../../contract/product-facets.ts';
import { productPage } from '../../../contract/products.ts';
import { anOrganization, aPerson, aProduct, type Person } from '../../testing/builders.ts';
import { withoutRequirements } from '../../testing/passports.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { countTerms } from './search/count-terms.ts';

let app: TestApp;
let seller: Person;
let stranger: Person;
let shop: Membership;
let other: Membership;

beforeAll(async () => {
  app = await startTestApp();
  await withoutRequirements(app);
  seller = await aPerson(app);
  stranger = await aPerson(app);
  shop = await anOrganization(app, seller);
  other = await anOrganization(app, stranger);
  const stereotaxy = { category: 'Stereotaxy', brand: 'Quillonix' };
  await aProduct(seller, shop.id, {
    name: 'Stereotaxic frame',
    price: '900.00',
    details: { ...stereotaxy, model: 'SF-900', catalogNumber: 'KX 77/b', sterile: false, deviceClass: 'I' },
  });
  await aProduct(seller, shop.id, {
    name: 'Stereotaxic frame adapter',
    price: '120.00',
    details: {
      ...stereotaxy,
      sterile: true,
      singleUse: true,
      deviceClass: 'IIa',
      udiDi: '09506000134352',
      udiIssuer: 'GS1',
    },
  });
  await aProduct(seller, shop.id, {
    name: 'Ear bar',
    description: 'For a stereotaxic frame; the model SF-900 holds two.',
    price: '60',
    currency: 'EUR',
    details: { ...stereotaxy, mriSafety: 'MR Safe' },
  });
  await aProduct(stranger, other.id, {
    name: 'Depth electrodes',
    price: '450.00',
    details: { category: 'Electrodes', brand: 'Dendra', sterile: true, deviceClass: 'III' },
  });
  await aProduct(seller, shop.id, {
    name: 'Zymoscope',
    status: 'draft',
    details: { category: 'Zymoscopy', brand: 'Zymonix', catalogNumber: 'ZYM-1' },
  });
});
afterAll(() => app.stop());

type Filters = Parameters<typeof app.anyone.products.countActive>[0];

const names = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name);
const find = async (search: string) => names(await app.anyone.products.listActive({ search }));
const countsOf = (
  { facets }: { facets: { name: string; values: { label: string; count: number }[] }[] },
  name: string,
) =>
  Object.fromEntries(
    facets.find((facet) => facet.name === name)?.values.map(({ label, count }) => [label, count]) ?? [],
  );

describe('a draft of another organization', () => {
  it.each(['zymoscope', 'zymoscop', 'zymoskope', 'ZYM-1', 'zym1', 'Zymonix'])(
    'is not found by %s',
    async (search) => {
      expect(await find(search)).toEqual([]);
      expect(names(await stranger.client.products.list({ search }))).toEqual([]);
    },
  );

  it('is found by its own members, even if no product on sale contains its words', async () => {
    for (const search of ['zymoscope', 'zymosc', 'ZYM-1'])
      expect(names(await seller.client.products.list({ search }))).toEqual(['Zymoscope']);
  });

  it('has no influence on suggestions, corrections and completions', async () => {
    for (const text of ['zym', 'zymoskope', 'zymoscope'])
      expect(await app.anyone.products.suggest({ text })).toEqual({ suggestions: [] });
    const { searched } = await app.anyone.products.listActive({ search: 'zymoskope' });
    expect(searched).toEqual({ text: 'zymoskope', isCorrected: false, prefixes: ['zymoskop'] });
  });

  it('is counted for its members only, and its organization is not named to others', async () => {
    for (const counts of [
      await app.anyone.products.countActive({ category: ['Zymoscopy'] }),
      await stranger.client.products.count({ category: ['Zymoscopy'] }),
    ]) {
      expect(counts.total).toEqual({ count: 0, isMore: false });
      expect(countsOf(counts, 'category')).toEqual({ Stereotaxy: 3, Electrodes: 1, Zymoscopy: 0 });
      expect(countsOf(counts, 'brand')).toEqual({});
    }
    expect(countsOf(await seller.client.products.count({}), 'category')).toMatchObject({ Zymoscopy: 1 });
    await expect(stranger.client.products.count({ orgId: shop.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('does not reveal an organization that has nothing on sale', async () => {
    const quiet = await anOrganization(app, seller);
    const counts = await app.anyone.products.countActive({ seller: [quiet.id] });
    expect(countsOf(counts, 'seller')).toMatchObject({ [quiet.id]: 0 });
  });
});

describe('a searched product', () => {
  it.each([
    ['a misspelling', 'sterotaxic', ['Stereotaxic frame', 'Stereotaxic frame adapter', 'Ear bar']],
    [
      'a misspelling in each word',
      'sterotaxic fraem',
      ['Stereotaxic frame', 'Stereotaxic frame adapter', 'Ear bar'],
    ],
    [
      'words in another order',
      'frame stereotaxic',
      ['Stereotaxic frame', 'Stereotaxic frame adapter', 'Ear bar'],
    ],
    ['another form of a word', 'electrode', ['Depth electrodes']],
    ['another form, misspelt', 'depth elektrode', ['Depth electrodes']],
    ['the prefix of a word', 'depth electr', ['Depth electrodes']],
    ['the prefix of a word, longer than its stem', 'stereotaxi adap', ['Stereotaxic frame adapter']],
    ['a brand', 'dendra', ['Depth electrodes']],
    ['a category', 'stereotaxy ear', ['Ear bar']],
    [
      'words between stop words',
      'a frame for the',
      ['Stereotaxic frame', 'Stereotaxic frame adapter', 'Ear bar'],
    ],
    ['words of which one is unknown', 'stereotaxic xylophone', []],
  ])('is found by %s', async (_, search, found) => {
    expect((await find(search)).sort()).toEqual([...found].sort());
  });

  it.each([
    ['catalogue number', 'KX 77/b', 'Stereotaxic frame'],
    ['catalogue number without punctuation', 'kx77B', 'Stereotaxic frame'],
    ['model, before products that mention it', 'SF-900', 'Stereotaxic frame'],
    ['identifier', '09506000134352', 'Stereotaxic frame adapter'],
    ['GTIN as printed', '9506000134352', 'Stereotaxic frame adapter'],
    ['scanned code', '(01)09506000134352(17)280101(10)LOT7', 'Stereotaxic frame adapter'],
  ])('is first by its %s', async (_, search, name) => {
    expect((await find(search))[0]).toBe(name);
  });

  it.each(['5E4592ea', 'suture 5e4592ea', '5e45'])(
    'is found by %s if its name has a word that PostgreSQL reads as a number with an exponent',
    async (search) => {
      const { id } = await aProduct(seller, shop.id, { name: 'Suture 5E4592EA' });
      expect(await find(search)).toEqual(['Suture 5E4592EA']);
      await seller.client.products.delete({ id });
    },
  );

  it('is ranked unless another sort order is chosen, names before descriptions', async () => {
    expect((await find('stereotaxic frame')).at(-1)).toBe('Ear bar');
    const byPrice = await app.anyone.products.listActive({ search: 'stereotaxic frame', sort: 'price' });
    expect(names(byPrice)).toEqual(['Stereotaxic frame', 'Stereotaxic frame adapter', 'Ear bar']);
    const newest = await app.anyone.products.listActive({ search: 'stereotaxic frame', sort: 'newest' });
    expect(names(newest)).toEqual(['Ear bar', 'Stereotaxic frame adapter', 'Stereotaxic frame']);
  });

  it.each([undefined, 'newest', 'name', 'price'] as const)(
    'is paged by %s without gaps or repeats',
    async (sort) => {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await app.anyone.products.listActive({
          search: 'sterotaxic',
          sort,
          cursor,
          pageSize: 1,
        });
        seen.push(...names(page));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      expect(seen.sort()).toEqual(['Ear bar', 'Stereotaxic frame', 'Stereotaxic frame adapter']);
    },
  );

  it('is returned with the corrected search and the words to highlight', async () => {
    const page = await app.anyone.products.listActive({ search: 'Sterotaxic frames' });
    expect(page.searched).toEqual({
      text: 'stereotaxic frames',
      isCorrected: true,
      prefixes: ['stereotax', 'frame'],
    });
    expect(productPage.parse(page)).toEqual(page);
  });

  it.each(["'; drop table products", '\\', "'a':* | !b", '((', 'a\u2028b', '<->', '🧠', '-- '])(
    'is found with the text %o, without query syntax',
    async (search) => {
      await expect(find(search)).resolves.toBeInstanceOf(Array);
    },
  );
});

describe('filters', () => {
  it.each([
    [{ category: ['Stereotaxy'] }, 3],
    [{ category: ['Stereotaxy', 'Electrodes'] }, 4],
    [{ brand: ['Dendra'] }, 1],
    [{ sterile: ['yes'] }, 2],
    [{ sterile: ['no'] }, 1],
    [{ sterile: ['yes', 'no'] }, 3],
    [{ deviceClass: ['I', 'III'] }, 2],
    [{ mriSafety: ['MR Safe'] }, 1],
    [{ currency: ['EUR'] }, 1],
    [{ currency: ['AUD'], priceMin: '120', priceMax: '450' }, 2],
    [{ category: ['Stereotaxy'], sterile: ['yes'], singleUse: ['yes'] }, 1],
    [{ category: ['stereotaxy'] }, 0],
    [{ category: ["'; --"] }, 0],
  ] satisfies [Filters, number][])('%o leave %i products', async (input, count) => {
    expect((await app.anyone.products.listActive(input)).items).toHaveLength(count);
    expect((await stranger.client.products.list(input)).items).toHaveLength(count);
    expect((await app.anyone.products.countActive(input)).total).toEqual({ count, isMore: false });
  });

  it('work for a seller too', async () => {
    expect(names(await app.anyone.products.listActive({ seller: [other.id] }))).toEqual(['Depth electrodes']);
  });

  it.each([
    ['newest', ['Depth electrodes', 'Ear bar', 'Stereotaxic frame adapter', 'Stereotaxic frame']],
    ['name', ['Depth electrodes', 'Ear bar', 'Stereotaxic frame', 'Stereotaxic frame adapter']],
    ['price', ['Stereotaxic frame', 'Depth electrodes', 'Stereotaxic frame adapter', 'Ear bar']],
  ] as const)('with several values are in order by %s, page after page', async (sort, expected) => {
    for (const several of [
      { category: ['Stereotaxy', 'Electrodes'] },
      { brand: ['Quillonix', 'Dendra'] },
      { seller: [shop.id, other.id] },
      { seller: [shop.id, other.id], category: ['Stereotaxy', 'Electrodes'] },
    ]) {
      const input = { ...several, sort, pageSize: 3 };
      const first = await app.anyone.products.listActive(input);
      const second = await app.anyone.products.listActive({ ...input, cursor: first.nextCursor ?? '' });
      expect([...names(first), ...names(second)]).toEqual(expected);
    }
  });

  it('of a public read are part of its cache key, also as the browser encodes them', async () => {
    const read = async (query: string) => {
      const response = await fetch(`${app.url}/api/products/active?${query}`);
      return names((await response.json()) as { items: { name: string }[] }).sort();
    };
    for (let time = 0; time < 3; time += 1) {
      expect(await read('category=Electrodes')).toEqual(['Depth electrodes']);
      expect(await read('category=Electrodes&category=Stereotaxy')).toHaveLength(4);
      expect(await read('category[0]=Electrodes&category[1]=Stereotaxy')).toHaveLength(4);
    }
  });

  it('of a price need its currency', async () => {
    for (const currency of [undefined, ['AUD', 'EUR'] as const]) {
      await expect(
        app.anyone.products.listActive({ priceMin: '1', ...(currency && { currency: [...currency] }) }),
      ).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        data: { fields: { currency: { code: 'PRICE_NEEDS_CURRENCY' } } },
      });
    }
  });
});

describe('counts', () => {
  it('of each facet ignore its own filter', async () => {
    const counts = await app.anyone.products.countActive({ category: ['Stereotaxy'], sterile: ['yes'] });
    expect(counts.total).toEqual({ count: 1, isMore: false });
    expect(countsOf(counts, 'category')).toEqual({ Stereotaxy: 1, Electrodes: 1 });
    expect(countsOf(counts, 'sterile')).toEqual({ yes: 1, no: 1 });
    expect(countsOf(counts, 'deviceClass')).toEqual({ IIa: 1 });
    expect(countsOf(counts, 'seller')).toEqual({ [shop.name]: 1 });
  });

  it('cover the search results', async () => {
    const counts = await app.anyone.products.countActive({ search: 'sterotaxic frame' });
    expect(countsOf(counts, 'currency')).toEqual({ AUD: 2, EUR: 1 });
    expect(counts.searched?.text).toBe('stereotaxic frame');
  });

  it('stop at a thousand, unless the nightly counts are larger', async () => {
    const many = await anOrganization(app, seller);
    await app.deps.db.$client.query(
      `WITH actor AS MATERIALIZED (SELECT set_config('myelin.actor', 'system:test', false))
       INSERT INTO products (org_id, name, price, status, details)
       SELECT $1, 'Swab ' || n, 1, 'active', jsonb_build_object('category', CASE WHEN n % 2 = 0 THEN 'Swabs' ELSE 'Wipes' END)
       FROM actor, generate_series(1, $2) n`,
      [many.id, facetLimits.count + 200],
    );
    const counts = await app.anyone.products.countActive({ search: 'swab' });
    expect(counts.total).toEqual({ count: 1_000, isMore: true });
    expect(counts.facets[0]?.values.every(({ isMore, count }) => isMore && count > 400)).toBe(true);
    // No nightly count has run since these products were added, so the stored counts are 1. The reply must not contain
    // these counts. A cached reply may be two seconds old.
    const categories = async () => (await app.anyone.products.countActive({})).facets[0]?.values;
    await expect
      .poll(async () => (await categories())?.filter(({ isMore, count }) => isMore && count > 400))
      .toHaveLength(2);
    await countTerms(app.deps);
    await expect
      .poll(async () =>
        (await categories())?.map(({ value, ...count }) => [value, count.count, count.isMore]),
      )
      .toEqual([
        ['Swabs', 600, false],
        ['Wipes', 600, false],
        ['Stereotaxy', 3, false],
        ['Electrodes', 1, false],
      ]);
    const chosen = await app.anyone.products.countActive({ category: ['Wipes', 'Drapes'] });
    expect(chosen.total).toEqual({ count: 600, isMore: false });
    expect(countsOf(chosen, 'category')).toEqual({
      Swabs: 600,
      Wipes: 600,
      Stereotaxy: 3,
      Electrodes: 1,
      Drapes: 0,
    });

    // The server counts a small catalogue directly and ignores the counts of the nightly job.
    await app.deps.db.$client.query(
      `WITH actor AS MATERIALIZED (SELECT set_config('myelin.actor', 'system:test', false))
       UPDATE products SET status = 'archived' FROM actor WHERE org_id = $1`,
      [many.id],
    );
    const few = () => app.anyone.products.countActive({});
    await expect.poll(async () => (await few()).total).toEqual({ count: 4, isMore: false });
    expect(countsOf(await few(), 'category')).toEqual({ Stereotaxy: 3, Electrodes: 1 });
  });
});

describe('suggestions', () => {
  const suggest = async (text: string) => (await app.anyone.products.suggest({ text })).suggestions;
  const texts = async (text: string, kind: string) =>
    (await suggest(text)).filter((one) => one.kind === kind).map((one) => one.text);

  it('complete the last word, and name categories, brands and products', async () => {
    expect(await texts('stereo', 'text')).toEqual(expect.arrayContaining(['stereotaxic', 'stereotaxy']));
    expect(await texts('stereo', 'category')).toEqual(['Stereotaxy']);
    expect(await texts('den', 'brand')).toEqual(['Dendra']);
    expect(await texts('depth ele', 'text')).toEqual(expect.arrayContaining(['depth electrodes']));
    expect(await texts('ear ba', 'product')).toEqual(['Ear bar']);
  });

  it('correct a misspelling', async () => {
    expect(await texts('sterotaxic', 'text')).toEqual(['stereotaxic']);
    expect(await texts('quilonix', 'brand')).toEqual(['Quillonix']);
    expect(await texts('deptj electrodes', 'product')).toEqual(['Depth electrodes']);
  });

  it('are few, and none for an empty text', async () => {
    expect((await suggest('s')).length).toBeLessThanOrEqual(facetLimits.suggestions);
    expect(await suggest('')).toEqual([]);
    expect(await suggest('qqqqq')).toEqual([]);
  });
});

it('the nightly job removes words that no product on sale contains', async () => {
  const { id } = await aProduct(seller, shop.id, { name: 'Bronchovideoscope' });
  expect((await app.anyone.products.suggest({ text: 'bronchov' })).suggestions).toHaveLength(2);
  await seller.client.products.delete({ id });
  await countTerms(app.deps);
  expect(await app.anyone.products.suggest({ text: 'bronchov' })).toEqual({ suggestions: [] });
});
