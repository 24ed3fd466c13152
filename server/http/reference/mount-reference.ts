import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../../access/refuse.ts';
import { type ConstantPage, compressOnce, sendPage } from '../compressed-page.ts';
import { contentPolicy } from '../content-policy.ts';

type Site = { appName: string; publicUrl: string };
type Made = { page: ConstantPage; etag: string; headers: Record<string, string> };

/**
 * /api/openapi.json, /api/client.ts and the pages under /api/reference: the description of the API for programs and for
 * people. They are created and compressed at the first request, because most processes never need them.
 */
export function mountReference(app: FastifyInstance, site: Site): void {
  const describe = once(async () => {
    const { describeApi } = await import('./describe-api.ts');
    return describeApi(site);
  });
  const document = once(async () =>
    made(JSON.stringify(await describe()), { 'content-type': 'application/json' }),
  );
  const client = once(async () => {
    const { writeClient } = await import('./client/write-client.ts');
    return made(writeClient(await describe()), { 'content-type': 'text/plain; charset=utf-8' });
  });
  const pages = once(async () => {
    const { referencePages } = await import('./reference-page.ts');
    const entries = Object.entries(referencePages(await describe())).map(async ([path, html]) => {
      const headers = {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': contentPolicy(html),
        'referrer-policy': 'strict-origin-when-cross-origin',
      };
      return [path, await made(html, headers)] as const;
    });
    return new Map(await Promise.all(entries));
  });
  const show = async ({ url }: FastifyRequest, reply: FastifyReply) => {
    const page = (await pages()).get(url.replace(/[?/]*(\?.*)?$/, ''));
    if (!page) throw refuse('NOT_FOUND');
    return send(reply, page);
  };
  app.get('/api/openapi.json', async (_request, reply) => send(reply, await document()));
  app.get('/api/client.ts', async (_request, reply) => send(reply, await client()));
  app.get('/api/reference', show);
  app.get('/api/reference/:group', show);
}

/** Runs `make` only once. After a failure it runs again. */
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
