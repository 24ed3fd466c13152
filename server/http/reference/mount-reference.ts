import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type ConstantPage, compressOnce, sendPage } from '../compressed-page.ts';
import { contentPolicy } from '../content-policy.ts';

type Site = { appName: string; publicUrl: string };
type Made = { page: ConstantPage; etag: string; headers: Record<string, string> };

/**
 * /api/openapi.json and /api/reference: the API described by itself, for programs and for people. Both are made when they are first
 * asked for, since most processes never are, and compressed once.
 */
export function mountReference(app: FastifyInstance, site: Site): void {
  const describe = once(async () => {
    const { describeApi } = await import('./describe-api.ts');
    return describeApi(site);
  });
  const document = once(async () =>
    made(JSON.stringify(await describe()), { 'content-type': 'application/json' }),
  );
  const page = once(async () => {
    const { referencePage } = await import('./reference-page.ts');
    const html = referencePage(await describe());
    return made(html, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentPolicy(html),
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  });
  app.get('/api/openapi.json', async (_request, reply) => send(reply, await document()));
  app.get('/api/reference', async (_request, reply) => send(reply, await page()));
}

/** Made again only when that failed. */
function once<Thing>(make: () => Promise<Thing>): () => Promise<Thing> {
  let making: Promise<Thing> | null = null;
  return () => {
    making ??= make().catch((error) => {
      making = null;
      throw error;
    });
    return making;
  };
}

async function made(text: string, headers: Record<string, string>): Promise<Made> {
  const etag = `"${createHash('sha1').update(text).digest('base64url')}"`;
  return { page: await compressOnce(text), etag, headers };
}

async function send(reply: FastifyReply, { page, etag, headers }: Made): Promise<FastifyReply> {
  reply.headers({ ...headers, etag, 'cache-control': 'no-cache' });
  if (reply.request.headers['if-none-match'] === etag)
    return reply.code(304).header('vary', 'accept-encoding').send();
  return sendPage(reply, page);
}
