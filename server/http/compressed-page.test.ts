import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressAssets } from '../../scripts/run/build-web/compress-assets.ts';
import { aWebBuild } from '../testing/web-build.ts';
import { mountPages } from './pages.ts';

const script = `console.log(${JSON.stringify('words '.repeat(1_000))});\n`;

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await aWebBuild();
  await writeFile(join(folder, 'assets/app-1.js'), script);
  await writeFile(join(folder, 'assets/font-1.woff2'), Buffer.alloc(4_000));
  await compressAssets(join(folder, 'assets'));
  app = fastify();
  await mountPages(app, { appName: 'Myelin', pages: {}, renderAuth: async () => '<h1>Sign in</h1>', folder });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, encodings: string) =>
  app.inject({ url, headers: { 'accept-encoding': encodings } });

const unpacked = {
  br: (bytes: Buffer) => brotliDecompressSync(bytes).toString(),
  gzip: (bytes: Buffer) => gunzipSync(bytes).toString(),
};

describe.each(['/assets/app-1.js', '/marketplace', '/auth'])('%s', (url) => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
  ] as const)('sends a browser that accepts %s the encoding %s', async (offered, encoding) => {
    const plain = await get(url, 'identity');
    const answer = await get(url, offered);
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': plain.headers['content-type'],
    });
    expect(answer.headers.vary?.toString().toLowerCase()).toContain('accept-encoding');
    expect(unpacked[encoding](answer.rawPayload)).toBe(plain.body);
    expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
  });

  it('is sent uncompressed to a client that accepts neither', async () => {
    const { headers } = await get(url, 'identity');
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary?.toString().toLowerCase()).toContain('accept-encoding');
  });
});

it('lets a browser keep a compressed script forever, but not the page that names it', async () => {
  expect((await get('/assets/app-1.js', 'br')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  );
  expect((await get('/marketplace', 'br')).headers['cache-control']).toBe('no-cache');
});

it('does not compress a font, which is compressed already', async () => {
  expect((await get('/assets/font-1.woff2', 'br, gzip')).headers['content-encoding']).toBeUndefined();
});
