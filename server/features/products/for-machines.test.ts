import { rm } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, mountWeb, openReads } from '../../app.ts';
import { withActor } from '../../db/with-actor.ts';
import { anOrganization, aPerson, aProduct, aSuperAdmin, type Person } from '../../testing/builders.ts';
import { schemaOrgIssues, structuredDataOf } from '../../testing/schema-org.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { aWebBuild } from '../../testing/web-build.ts';

let app: TestApp;
let whole: FastifyInstance;
let folder: string;
let seller: Person;
let orgId: string;
beforeAll(async () => {
  app = await startTestApp();
  folder = await aWebBuild();
  whole = await open();
  seller = await aPerson(app);
  orgId = (await anOrganization(app, seller)).id;
});
afterAll(async () => {
  await whole.close();
  await rm(folder, { recursive: true });
  await app.stop();
});

/**
 * A server with empty caches.
 * @param partSize the number of products in a part of the sitemap
 */
async function open(partSize?: number): Promise<FastifyInstance> {
  const reads = openReads(app.deps);
  const server = buildApp(app.deps, reads);
  const load = async () => ({
    renderProductPage: () => '<h1>A product</h1>',
    renderAuthPage: () => '<h1>Sign In</h1>',
  });
  await mountWeb(server, app.deps, reads, { folder, load, ...(partSize && { partSize }) });
  return server;
}

const origin = 'http://myelin.test:3000';
const read = (url: string) => whole.inject({ url: url.replace(origin, '') });

describe('the structured data of a product page as served', () => {
  const everyDetail = (udiDi: string) => ({
    category: 'EEG',
    brand: 'Cortiva',
    model: 'NX-64',
    catalogNumber: 'C-064-M',
    udiIssuer: 'GS1' as const,
    udiDi,
  });

  it('states the product, its seller and its price', async () => {
    const { id, name } = await aProduct(seller, orgId, { details: everyDetail('09506000134352') });
    const { body } = await read(`/products/${id}`);
    expect(structuredDataOf(body).Product).toMatchObject([
      {
        name,
        category: 'EEG',
        brand: { '@type': 'Brand', name: 'Cortiva' },
        model: 'NX-64',
        mpn: 'C-064-M',
        sku: 'C-064-M',
        gtin14: '09506000134352',
        offers: {
          '@type': 'Offer',
          url: `${origin}/products/${id}`,
          price: '1250.00',
          priceCurrency: 'AUD',
          availability: 'https://schema.org/InStock',
          seller: { '@type': 'Organization' },
        },
      },
    ]);
  });

  it.each([
    ['with every detail', everyDetail('09506000134369')],
    ['without any', {}],
  ])('follows the vocabulary of schema.org and the rules of search engines, %s', async (_, details) => {
    const { id } = await aProduct(seller, orgId, { details, description: 'A <cap> & "more"' });
    const { body } = await read(`/products/${id}`);
    // Google requires a picture, but a product may have none.
    expect(await schemaOrgIssues(body)).toEqual(['Product: Required attribute "image" is missing']);
  });

  it('fails the check with a property that products do not have', async () => {
    const page = (data: object) =>
      `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'Product', name: 'Cap', image: `${origin}/a.webp`, ...data })}</script>`;
    const offers = { '@type': 'Offer', price: '1.00', priceCurrency: 'AUD' };
    expect(await schemaOrgIssues(page({ offers }))).toEqual([]);
    expect(await schemaOrgIssues(page({ offers, catalogNumber: 'C-064' }))).toHaveLength(1);
    expect(await schemaOrgIssues(page({}))).not.toEqual([]);
  });
});

describe('the status of a page without a product', () => {
  const statusOf = async (id: string) => (await read(`/products/${id}`)).statusCode;

  it('is 410 for a public product that was deleted, and tells nothing about one that never was public', async () => {
    const sold = await aProduct(seller, orgId);
    const retired = await aProduct(seller, orgId);
    const { id, name, price, version } = retired;
    await seller.client.products.update({ id, name, price, version, status: 'archived' });
    const draft = await aProduct(seller, orgId, { status: 'draft' });
    expect(await Promise.all([sold, retired, draft].map((one) => statusOf(one.id)))).toEqual([200, 404, 404]);
    for (const one of [sold, retired, draft]) await seller.client.products.delete({ id: one.id });
    expect(await Promise.all([sold, retired, draft].map((one) => statusOf(one.id)))).toEqual([410, 410, 404]);
    expect(await statusOf(crypto.randomUUID())).toBe(404);
    await seller.client.products.restore({ id: retired.id });
    expect(await statusOf(retired.id)).toBe(404);
    const { body } = await read(`/products/${sold.id}`);
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toContain(sold.name);
  });
});

describe('the sitemap', () => {
  it('names every product on offer in its parts, and no other', async () => {
    const offered = await aProduct(seller, orgId);
    const draft = await aProduct(seller, orgId, { status: 'draft' });
    const closing = await aPerson(app);
    const closed = await anOrganization(app, closing);
    const withdrawn = await aProduct(closing, closed.id);
    await withActor(app.deps.db, 'system:test', (tx) =>
      tx.execute(`UPDATE organizations SET status = 'suspended' WHERE id = '${closed.id}'`),
    );
    const server = await open();
    const urls = await urlsOf(server);
    await server.close();
    expect(urls).toContain(`${origin}/products/${offered.id}`);
    expect(urls).toContain(`${origin}/terms`);
    for (const { id } of [draft, withdrawn]) expect(urls).not.toContain(`${origin}/products/${id}`);
  });

  it('omits a product as soon as staff suspend it, and names it again once restored', async () => {
    const staff = await aSuperAdmin(app);
    const { id } = await aProduct(seller, orgId);
    const page = `${origin}/products/${id}`;
    expect(await urlsOf(whole)).toContain(page);
    const subjects = [
      { kind: 'product', id },
      { kind: 'organization', id: orgId },
    ] as const;
    for (const subject of subjects) {
      await staff.client.platform.suspend({ ...subject, reason: 'Recalled' });
      await expect.poll(() => urlsOf(whole)).not.toContain(page);
      expect((await read(`/products/${id}`)).statusCode).toBe(404);
      await staff.client.platform.restore({ ...subject, reason: 'Cleared up' });
      await expect.poll(() => urlsOf(whole)).toContain(page);
    }
  });

  it('is XML with a cache lifetime of five minutes and dates of change, and robots.txt names it', async () => {
    const index = await read('/sitemap.xml');
    expect(index.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=300',
    });
    const [, part = ''] = locationsOf(index.body);
    const { body } = await read(part);
    expect(body).toMatch(/<lastmod>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ<\/lastmod>/);
    expect((await read('/robots.txt')).body).toContain(`Sitemap: ${origin}/sitemap.xml\n`);
  });

  it('is split into parts that follow each other without gaps or overlaps', async () => {
    const { rows } = await app.ownerDb.$client.query(
      `INSERT INTO products (org_id, name, price, status) SELECT $1, 'Cap', 1, 'active' FROM generate_series(1, 200) RETURNING id`,
      [orgId],
    );
    const server = await open(80);
    const index = await server.inject('/sitemap.xml');
    expect(locationsOf(index.body).length).toBeGreaterThanOrEqual(1 + 3);
    const urls = await urlsOf(server);
    const [, first = ''] = locationsOf(index.body);
    const asked = { url: first.replace(origin, ''), headers: { 'accept-encoding': 'br' } };
    const { rawPayload } = await server.inject(asked);
    await server.close();
    const ofFirst = locationsOf(brotliDecompressSync(rawPayload).toString());
    expect(ofFirst.length).toBeLessThanOrEqual(80);
    expect(urls).toEqual(expect.arrayContaining(ofFirst));
    expect(new Set(urls).size).toBe(urls.length);
    expect(urls).toEqual(expect.arrayContaining(rows.map(({ id }) => `${origin}/products/${id}`)));
  });

  it.each(['', '?from=', '?from=nothing', '?from=WyIyMDI2IiwgIngiXQ', '?from=a&from=b'])(
    'has no part %s',
    async (query) => {
      expect((await read(`/sitemap/products.xml${query}`)).statusCode).toBe(400);
    },
  );
});

const locationsOf = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at = '']) => at);

async function urlsOf(server: FastifyInstance): Promise<string[]> {
  const readFrom = async (url: string) => (await server.inject(url.replace(origin, ''))).body;
  const parts = locationsOf(await readFrom('/sitemap.xml'));
  return (await Promise.all(parts.map(readFrom))).flatMap(locationsOf);
}
