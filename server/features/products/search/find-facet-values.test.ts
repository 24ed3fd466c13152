import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LongFacet } from '../../../../contract/product-facets.ts';
import { facetLimits } from '../../../../contract/product-facets.ts';
import { withActor } from '../../../db/with-actor.ts';
import { anOrganization, aPerson, aProduct, type Person } from '../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let seller: Person;
beforeAll(async () => {
  app = await startTestApp();
  seller = await aPerson(app);
});
afterAll(() => app.stop());

const labels = async (facet: LongFacet, text: string) =>
  (await app.anyone.products.findFacetValues({ facet, text })).values.map(({ label }) => label);

async function aShop(name: string): Promise<string> {
  const { id } = await anOrganization(app, seller);
  await seller.client.organizations.update({ orgId: id, name, type: null, description: '' });
  return id;
}

it('finds no value of drafts, and no seller that only has drafts', async () => {
  const shop = await aShop('Hidden Helix');
  const details = { category: 'Hidden category', brand: 'Hidden brand' };
  await aProduct(seller, shop, { status: 'draft', details });
  for (const facet of ['category', 'brand', 'seller'] as const)
    expect(await labels(facet, 'hidden')).toEqual([]);
});

it('finds values by prefixes of their words, in any order, up to the number shown', async () => {
  const shop = await aShop('Facette & Söhne');
  for (let n = 10; n < 45; n += 1)
    await aProduct(seller, shop, { details: { category: `Facettology ${n}`, brand: `Brand ${n} Facett` } });
  expect(await labels('category', '42 facet')).toEqual(['Facettology 42']);
  expect(await labels('brand', 'FACETT bra 31')).toEqual(['Brand 31 Facett']);
  expect(await labels('category', 'Brand')).toEqual([]);
  expect(await labels('category', 'facettology')).toHaveLength(facetLimits.found);
  expect(await app.anyone.products.findFacetValues({ facet: 'seller', text: 'söhne' })).toEqual({
    values: [{ value: shop, label: 'Facette & Söhne' }],
  });
});

it('finds values by any part of a word, and with a short text only by a prefix', async () => {
  const shop = await aShop('Mikroskopix Optik');
  await aProduct(seller, shop, { details: { category: 'Microelectrodes xq', brand: 'Xylectron' } });
  expect(await labels('category', 'lectrode')).toEqual(['Microelectrodes xq']);
  expect(await labels('category', 'ELECTRODE micro')).toEqual(['Microelectrodes xq']);
  expect(await labels('brand', 'lectron')).toEqual(['Xylectron']);
  expect(await labels('seller', 'skopix')).toEqual(['Mikroskopix Optik']);
  expect(await labels('category', 'xq')).toEqual(['Microelectrodes xq']);
  expect(await labels('category', 'q')).toEqual([]);
});

it('does not find a suspended seller', async () => {
  const shop = await aShop('Suspendo Works');
  await aProduct(seller, shop);
  expect(await labels('seller', 'suspendo')).toEqual(['Suspendo Works']);
  await withActor(app.deps.db, 'system:test', (tx) =>
    tx.execute(`UPDATE organizations SET status = 'suspended' WHERE id = '${shop}'`),
  );
  await expect.poll(() => labels('seller', 'suspendo')).toEqual([]);
});

it.each(['', ' ', '—', "'", '\\', '& | !', ':*', ')('])('takes %o as an ordinary text', async (text) => {
  for (const facet of ['category', 'seller'] as const) expect(await labels(facet, text)).toEqual([]);
});
