import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusals } from '../../contract/refusals.ts';
import { buildApp, mountWeb, openReads } from '../app.ts';
import { anOrganization, aPerson, aProduct } from '../testing/builders.ts';
import { aDevice, allLots, anIssuedRecall } from '../testing/recalls.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { aWebBuild } from '../testing/web-build.ts';
import type { PageRenderer } from './page-renderer.ts';

let app: TestApp;
let folder: string;
let whole: FastifyInstance;
let canRender = true;
beforeAll(async () => {
  app = await startTestApp();
  folder = await aWebBuild();
  const reads = openReads(app.deps, { reads: 10, seconds: 60 });
  whole = buildApp(app.deps, reads);
  // Browser journeys check the rendered page. The tests in this file only check where the server inserts the page into
  // the HTML.
  const renderProductPage: PageRenderer['renderProductPage'] = (page) => {
    if (!canRender) throw new Error('a component threw');
    const shown = page && 'recalled' in page ? page.recalled : page?.product;
    return `<h1>${shown?.name ?? ''}</h1>`;
  };
  const renderAuthPage: PageRenderer['renderAuthPage'] = ({ tab }) => `<h1>${tab ?? 'sign-in'}</h1>`;
  const load = async () => ({ renderProductPage, renderAuthPage });
  await mountWeb(whole, app.deps, reads, { folder, load });
});
afterAll(async () => {
  await whole.close();
  await rm(folder, { recursive: true });
  await app.stop();
});

const read = (url: string, address = '192.0.2.1') =>
  whole.inject({ url, headers: { 'x-forwarded-for': address } });

it('refuses product pages to a network that exceeds its reads, and to no other', async () => {
  const seller = await aPerson(app);
  const { id, name } = await aProduct(seller, (await anOrganization(app, seller)).id);
  for (let n = 0; n < 10; n += 1) expect((await read(`/products/${randomUUID()}`)).statusCode).toBe(404);

  const refused = await read(`/products/${id}`);
  expect(refused.statusCode).toBe(429);
  const again = Number(refused.headers['retry-after']);
  expect(again).toBeGreaterThan(5);
  expect(again).toBeLessThanOrEqual(60);
  // The server replies with the app's HTML. The app then requests the product itself and shows the error.
  expect(refused.headers['content-type']).toMatch('text/html');
  expect(refused.body).not.toContain(name);
  expect((await read(`/api/products/${id}/public`)).statusCode).toBe(429);

  // No statement runs, so the requests do not count towards the limit.
  expect((await read('/products/no-id')).statusCode).toBe(404);
  expect((await read('/marketplace')).statusCode).toBe(200);
  const elsewhere = await read(`/products/${id}`, '198.51.100.1');
  expect(elsewhere.statusCode).toBe(200);
  expect(elsewhere.body).toContain(name);
});

it('a page of the app names each script that its first paint needs, and a legal page names none', async () => {
  const preloads = async (url: string) =>
    [...(await read(url)).body.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g)].map(
      ([, href]) => href,
    );
  expect(await preloads('/onboarding')).toEqual(['/assets/app-1.js', '/assets/router-1.js']);
  const ofShell = ['/assets/app-1.js', '/assets/router-1.js', '/assets/shell-1.js'];
  expect(await preloads('/marketplace')).toEqual([...ofShell, '/assets/page-1.js']);
  expect(await preloads('/terms')).toEqual([]);
});

it("a page of the app has its skeleton with this site's name, and its first reads", async () => {
  const { body } = await read('/marketplace');
  expect(body).toContain('<main>Myelin</main>');
  expect(body).toMatch(
    /<meta name="early-reads" content="[^"]*\/api\/users\/me [^"]*" data-page="\/api\/page">/,
  );
});

it('serves /auth with the tab of its URL, and the scripts after it', async () => {
  const signIn = (await read('/auth?next=%2Forders')).body;
  expect(signIn).toContain('<h1>sign-in</h1>');
  expect(signIn.indexOf('/assets/auth-1.js')).toBeGreaterThan(signIn.indexOf('<template id="scripts">'));
  expect((await read('/auth?tab=sign-up')).body).toContain('<h1>sign-up</h1>');
  expect((await read('/auth?tab=else')).body).toContain('<h1>sign-in</h1>');
});

it('tells search engines which pages to index', async () => {
  const robots = await read('/robots.txt');
  expect([robots.headers['content-type'], robots.body]).toEqual([
    'text/plain; charset=utf-8',
    'User-agent: *\nDisallow: /api/\n\nSitemap: http://myelin.test:3000/sitemap.xml\n',
  ]);
  expect((await read('/marketplace')).body).toContain('<meta name="robots" content="noindex">');
  expect((await read('/auth')).body).not.toContain('noindex');
});

it.each([
  ['/', 200],
  ['/marketplace/', 200],
  [`/invitations/${'x'.repeat(43)}`, 200],
  [`/orders/${randomUUID()}`, 200],
  ['/orders/abc', 404],
  ['/nowhere', 404],
  ['/marketplace/nowhere', 404],
  ['/favicon.ico', 404],
  ['/.env', 404],
])('answers %s with %i, and with the app in both cases', async (url, status) => {
  const { statusCode, headers, body } = await read(url);
  expect([statusCode, headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
  expect(body).toContain('/assets/app-1.js');
});

it.each(['/products/%E0%A4%A', '/products/%', '/nowhere/%ff?next=%2F'])(
  'a browser that requests %s, which cannot be decoded, gets a page that says so',
  async (url) => {
    const { statusCode, headers } = await whole.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } });
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  },
);

it('when a product page cannot be rendered, serves its head and data, and the browser renders the page', async () => {
  const seller = await aPerson(app);
  const { id, name } = await aProduct(seller, (await anOrganization(app, seller)).id);
  canRender = false;
  const page = await read(`/products/${id}`, '198.51.100.2');
  canRender = true;
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain(`<title>${name}`);
  expect(page.body).toContain('id="public-product"');
  expect(page.body).not.toContain('<h1>');
  expect((await read(`/products/${id.toUpperCase()}`, '198.51.100.2')).body).toContain(`<h1>${name}</h1>`);
});

it('a product whose device is recalled has a page with its name alone, which search engines do not list', async () => {
  const seller = await aPerson(app);
  const { id: orgId, name: sellerName } = await anOrganization(app, seller);
  const { product, udiDi } = await aDevice(seller, orgId);
  const { id, version } = await anIssuedRecall(seller, orgId, [allLots(udiDi)]);
  const page = () => read(`/products/${product.id.toUpperCase()}`, '198.51.100.3');
  const { statusCode, body } = await page();
  expect(statusCode).toBe(200);
  expect(body).toContain(`<title>${product.name} · Myelin</title><meta name="robots" content="noindex">`);
  expect(body).toContain(`<h1>${product.name}</h1>`);
  expect(body).toContain(
    `{"recalled":{"id":"${product.id}","name":"${product.name}","seller":"${sellerName}"}}`,
  );
  expect(body).not.toMatch(/application\/ld\+json|product:price|"price"/);
  expect((await read(`/api/products/${product.id}/public`, '198.51.100.3')).statusCode).toBe(404);

  await seller.client.recalls.close({ id, version });
  expect((await page()).body).toContain('application/ld+json');
});

it('a recalled product that its seller has archived has no page', async () => {
  const seller = await aPerson(app);
  const { id: orgId } = await anOrganization(app, seller);
  const { product, udiDi } = await aDevice(seller, orgId);
  await anIssuedRecall(seller, orgId, [allLots(udiDi)]);
  await app.ownerDb.$client.query("UPDATE products SET status = 'archived' WHERE id = $1", [product.id]);
  expect((await read(`/products/${product.id}`, '198.51.100.4')).statusCode).toBe(404);
});

it.each([
  ['POST', '/nope', 404, 'NOT_FOUND'],
  ['GET', '/assets/nope.js', 404, 'NOT_FOUND'],
  ['GET', '/media/nope.webp', 404, 'NOT_FOUND'],
  ['OPTIONS', '/api/products', 404, 'NOT_FOUND'],
  ['GET', '/%', 400, 'BAD_REQUEST'],
] as const)('refuses %s %s in the form of every error', async (method, url, status, code) => {
  const response = await whole.inject({ method, url });
  expect([response.statusCode, response.json()]).toEqual([status, { error: refusals[code].sentence, code }]);
});
