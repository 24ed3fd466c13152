import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { ORPCError } from '@orpc/server';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { addresses } from '../../contract/addresses.ts';
import { isDatabaseAway } from '../db/is-database-away.ts';
import { escapeHtml } from '../mail/html.ts';
import { sendCompressed } from './compressed-page.ts';
import { readFrames } from './page-frames.ts';
import { preloadsOf } from './preloads.ts';
import { retryAfterSeconds } from './unavailable.ts';

/** The output of `vite build` for web/. */
export const webFolder = fileURLToPath(new URL('../../dist/web', import.meta.url));

/** The parts that one page adds to the HTML of every page, already escaped. The browser hydrates `body`. */
export type PageContent = { status?: number; head: string; body?: string; data?: string };
export type PageFor = (params: Record<string, string>, address: string) => Promise<PageContent | null>;

/**
 * Serves the browser app: hashed assets, cached for ever, and the same HTML for every address of the app. Pages that search
 * engines read add their own head, body and data to it.
 */
export async function mountPages(
  app: FastifyInstance,
  {
    appName,
    pages,
    folder = webFolder,
  }: { appName: string; pages: Record<string, PageFor>; folder?: string },
): Promise<void> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const [beforeHead = '', afterHead = ''] = html.split('<!--app-head-->');
  const [beforeBody = '', afterBody = ''] = afterHead.split('<!--app-body-->');
  const [beforeData = '', afterData = ''] = afterBody.split('<!--app-data-->');
  const nameTag = `<meta name="application-name" content="${escapeHtml(appName)}">`;
  const policy = contentPolicy(html);
  const plain: PageContent = { head: `<title>${escapeHtml(appName)}</title>` };
  const inApp: PageContent = { head: plain.head + (await preloadsOf(folder, ['app.tsx'])) };

  const sendPage = (reply: FastifyReply, { status = 200, head, body = '', data = '' }: PageContent) =>
    sendCompressed(
      reply.code(status).headers({ ...pageHeaders, 'content-security-policy': policy }),
      `${beforeHead}${nameTag}${head}${beforeBody}${body}${beforeData}${data}${afterData}`,
    );

  await mountAssets(app, join(folder, 'assets'));
  for (const [path, page] of Object.entries(pages)) {
    app.get<{ Params: Record<string, string> }>(path, async (request, reply) => {
      try {
        return sendPage(reply, (await page(request.params, request.ip)) ?? plain);
      } catch (error) {
        const status = statusOf(error);
        if (status === null) throw error;
        if (status === 503) request.log.warn({ err: error }, 'the database is away');
        // A person gets the app, which shows the failure and retries; a search engine comes back later.
        return sendPage(reply.header('retry-after', retryAfterSeconds), { ...plain, status });
      }
    });
  }
  for (const path of [addresses.terms, addresses.privacy])
    app.get(path, (_, reply) => sendPage(reply, plain));
  for (const { path, head, body } of await readFrames(folder, appName))
    app.get(path, (_, reply) => sendPage(reply, { head: plain.head + head, body }));
  app.get('/*', (_, reply) => sendPage(reply, inApp));
}

async function mountAssets(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix: '/assets/',
    // The build puts them there (scripts/build-web/compress-assets.ts).
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
  });
}

/** The status of a page whose content is unavailable now; null when the page itself failed. */
function statusOf(error: unknown): 429 | 503 | null {
  if (isDatabaseAway(error)) return 503;
  return isTooMany(error) ? 429 : null;
}

function isTooMany(error: unknown): boolean {
  return error instanceof ORPCError && error.status === 429;
}

const pageHeaders = {
  'cache-control': 'no-cache',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

/** Only our own scripts run, the one inline script by its hash. Inline styles are allowed because Radix and sonner insert them. */
function contentPolicy(html: string): string {
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    `script-src 'self' ${inline.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
