import { createHmac } from 'node:crypto';
import { rm } from 'node:fs/promises';
import fastify from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import type { Product } from '../../contract/products.ts';
import { sandboxCredentials } from '../features/payments/sandbox-credentials.ts';
import { findPublicProduct, wasPublic } from '../features/products/find-product.ts';
import { openProductPages } from '../features/products/product-page.ts';
import { anOrganization, aPerson, aProduct, type Person } from '../testing/builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { aWebBuild } from '../testing/web-build.ts';
import { mountPages } from './pages.ts';

let app: TestApp;
let admin: pg.Client;
let seller: Person;
let product: Product;
beforeAll(async () => {
  app = await startTestApp();
  admin = new pg.Client({ connectionString: inject('testServer').adminUrl });
  await admin.connect();
  seller = await aPerson(app);
  product = await aProduct(seller, (await anOrganization(app, seller)).id);
});
afterAll(async () => {
  await admin.end();
  await app.stop();
});

const databaseName = () => new URL(app.database.appUrl).pathname.slice(1);

async function endConnections(): Promise<void> {
  await admin.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND usename = 'myelin_app'`,
    [databaseName()],
  );
}

/** Ends all connections and refuses new ones until `back` is called. */
async function away(): Promise<void> {
  await admin.query(`ALTER DATABASE "${databaseName()}" ALLOW_CONNECTIONS false`);
  await endConnections();
}

async function back(): Promise<void> {
  await admin.query(`ALTER DATABASE "${databaseName()}" ALLOW_CONNECTIONS true`);
}

function ask(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${app.url}${path}`, {
    ...init,
    headers: {
      authorization: `Bearer ${seller.accessToken}`,
      'content-type': 'application/json',
      ...init.headers,
    },
  });
}

function askWebhook(id: string): Promise<Response> {
  const body = JSON.stringify({ id, type: 'customer.created', data: { object: { id: 'cus_1' } } });
  const at = Math.floor(Date.now() / 1000);
  const secret = sandboxCredentials(app.deps.keys).webhookSecret;
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return ask('/api/stripe/webhook', {
    method: 'POST',
    headers: { 'stripe-signature': `t=${at},v1=${signature}` },
    body,
  });
}

const requests: Record<string, () => Promise<Response>> = {
  'a signed-in read': () => ask('/api/products'),
  'a signed-in write': () =>
    ask(`/api/products/${product.id}`, {
      method: 'PUT',
      body: JSON.stringify({ name: product.name, price: '10', version: 1, status: 'active' }),
    }),
  'signing in': () =>
    ask('/api/auth/sign-in', {
      method: 'POST',
      body: JSON.stringify({ email: seller.email, password: 'a long password' }),
    }),
  'a public list': () => ask(`/api/products/active?pageSize=${7}`),
  'a public product': () => ask(`/api/products/${product.id}/public`),
  'the checkout': () =>
    ask('/functions/v1/stripe-create-checkout', {
      method: 'POST',
      body: JSON.stringify({ productId: product.id, successUrl: 'http://x/', cancelUrl: 'http://x/' }),
    }),
  'the webhook': () => askWebhook('evt_away'),
};

async function expectUnavailable(response: Response): Promise<void> {
  expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([
    503,
    '5',
    {
      error: 'This is not available at the moment. Please try again shortly.',
      code: 'SERVICE_UNAVAILABLE',
    },
  ]);
}

describe('while the database accepts no connections', () => {
  it.each(Object.entries(requests))('%s replies 503 with a Retry-After', async (_what, request) => {
    await away();
    try {
      await expectUnavailable(await request());
      await expectUnavailable(await request());
    } finally {
      await back();
    }
  });

  it('the server is alive but not ready, and recovers by itself', async () => {
    await away();
    expect((await ask('/healthz')).status).toBe(200);
    expect((await ask('/readyz')).status).toBe(503);
    await expectUnavailable(await ask('/api/products'));
    await back();
    expect((await ask('/readyz')).status).toBe(200);
    expect((await ask('/api/products')).status).toBe(200);
    expect((await ask(`/api/products/${product.id}/public`)).status).toBe(200);
    expect((await askWebhook('evt_back')).status).toBe(200);
  });

  it('serves a page without its content, with a Retry-After', async () => {
    const folder = await aWebBuild();
    const pages = fastify();
    const productPage = openProductPages({
      findSimilar: async () => [],
      find: (id) => findPublicProduct(app.deps.db, id),
      wasPublic: (id) => wasPublic(app.deps.db, id),
      findRecalled: async () => null,
      render: async () => '',
      site: app.deps.env,
    });
    await mountPages(pages, {
      appName: 'Myelin',
      folder,
      renderAuth: async () => '',
      pages: {
        '/products/:id': ({ id = '' }, address) => productPage(id, address),
      },
    });
    const read = () => pages.inject(`/products/${product.id}`);
    expect((await read()).body).toContain(product.name);
    await away();
    try {
      const answer = await read();
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
      expect(answer.headers['content-type']).toMatch('text/html');
      expect(answer.body).toContain('<title>Myelin</title>');
      expect(answer.body).not.toContain(product.name);
    } finally {
      await back();
    }
    expect((await read()).statusCode).toBe(200);
    await pages.close();
    await rm(folder, { recursive: true });
  });
});

it('answers a running request with a Retry-After when the database stops', async () => {
  const holder = new pg.Client({ connectionString: app.database.ownerUrl });
  await holder.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM products WHERE id = $1 FOR UPDATE', [product.id]);
  const waiting = requests['a signed-in write']?.();
  await vi.waitFor(async () => {
    const { rows } = await admin.query(
      `SELECT FROM pg_stat_activity WHERE datname = $1 AND wait_event_type = 'Lock'`,
      [databaseName()],
    );
    expect(rows).toHaveLength(1);
  }, 5_000);
  await endConnections();
  if (waiting) await expectUnavailable(await waiting);
  await holder.query('ROLLBACK');
  await holder.end();
  expect((await ask('/api/products')).status).toBe(200);
});

it('answers a request that finds every connection in use after ten seconds with a Retry-After', async () => {
  const pool = app.deps.db.$client;
  const taken = await Promise.all(Array.from({ length: 8 }, () => pool.connect()));
  const startedAt = performance.now();
  await expectUnavailable(await ask('/api/products'));
  expect(performance.now() - startedAt).toBeLessThan(11_000);
  for (const connection of taken) connection.release();
  expect((await ask('/api/products')).status).toBe(200);
});
