import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { addresses } from '../../contract/addresses.ts';
import { isId } from '../../contract/id-format.ts';
import { Refusal } from '../access/refuse.ts';
import { escapeHtml } from '../mail/html.ts';
import { composeWith, type PageContent, type WithScripts } from './compose-page.ts';
import { type ConstantPage, compressOnce, sendPage } from './compressed-page.ts';
import { contentPolicy } from './content-policy.ts';
import type { AuthTab } from './page-renderer.ts';
import { readSkeletons } from './page-skeletons.ts';
import { openPreloads } from './preloads.ts';
import { retryAfter, unavailable } from './unavailable.ts';

/** The output of `vite build` for web/. */
export const webFolder = fileURLToPath(new URL('../../dist/web', import.meta.url));

export type PageFor = (params: Record<string, string>, address: string) => Promise<PageContent | null>;

type Pages = {
  appName: string;
  /** Pages for search engines, by path. Each page has its own head, body and data. */
  pages: Record<string, PageFor>;
  /** The body of /auth. */
  renderAuth: (search: AuthTab) => Promise<string>;
  folder?: string;
};

/**
 * Serves the browser app: hashed assets, cached forever, and HTML for every URL of the app. Constant pages are composed
 * and compressed once.
 */
export async function mountPages(
  app: FastifyInstance,
  { appName, pages, renderAuth, folder = webFolder }: Pages,
): Promise<void> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const compose = composeWith(html, `<meta name="application-name" content="${escapeHtml(appName)}">`);
  const headers = { ...pageHeaders, 'content-security-policy': contentPolicy(html) };
  const title = `<title>${escapeHtml(appName)}</title>`;
  const preloadsOf = await openPreloads(folder);
  const productScripts = preloadsOf(['features/products/public-product-page.tsx']);
  const authScripts = preloadsOf(['auth-start.tsx']);
  const plain: PageContent = { head: title };
  const inApp: WithScripts = { head: title + noIndex, scripts: preloadsOf(['app.tsx']) };

  const send = (reply: FastifyReply, page: string | ConstantPage, status = 200) =>
    sendPage(reply.code(status).headers(headers), page);
  const absent = await compressOnce(compose(inApp));
  const sendAbsent = (reply: FastifyReply) => send(reply, absent, 404);
  const mountConstant = async (paths: string[], content: WithScripts) => {
    const page = await compressOnce(compose(content));
    for (const path of paths)
      app.get<{ Params: { id?: string } }>(path, ({ params: { id } }, reply) =>
        // If the id is not valid, the router shows the not-found page (web/routing/id-param.ts).
        id === undefined || isId(id) ? send(reply, page) : sendAbsent(reply),
      );
  };

  await mountAssets(app, join(folder, 'assets'));
  for (const [path, page] of Object.entries(pages)) {
    app.get<{ Params: Record<string, string> }>(path, async (request, reply) => {
      try {
        const content = (await page(request.params, request.ip)) ?? plain;
        return send(reply, compose({ ...content, scripts: productScripts }), content.status);
      } catch (error) {
        const failure = failureOf(error);
        if (failure === null) throw error;
        if (failure.status === 503) request.log.warn({ err: error }, 'the database is away');
        // A browser gets the app. The app shows the failure and retries. A search engine tries again later.
        return send(reply.header('retry-after', failure.retryAfter), compose(plain), failure.status);
      }
    });
  }
  const authPage = openAuthPage(renderAuth, (body) =>
    compose({ head: authHead(appName), scripts: authScripts, body }),
  );
  app.get<{ Querystring: { tab?: unknown } }>(addresses.auth, async ({ query }, reply) =>
    send(reply, await authPage(query.tab === 'sign-up' ? { tab: query.tab } : {})),
  );
  await mountConstant([addresses.terms, addresses.privacy], plain);
  const { skeletons, paths } = await readSkeletons(folder, appName, preloadsOf);
  for (const { path, head, scripts, body } of skeletons)
    await mountConstant([path], { head: title + noIndex + head, scripts, skeleton: body });
  const others = paths.filter((url) => !app.hasRoute({ method: 'GET', url }));
  await mountConstant(others, inApp);
  // The app shows that the page does not exist. The status tells clients that run no scripts.
  app.get('/*', (_, reply) => sendAbsent(reply));
}

/**
 * Renders each tab when it is first requested, and keeps the result. After a failed rendering, sends the page without a
 * body and renders again for the next request.
 */
function openAuthPage(render: Pages['renderAuth'], compose: (body: string) => string) {
  const made = new Map<AuthTab['tab'], ConstantPage>();
  return async (search: AuthTab): Promise<string | ConstantPage> => {
    const known = made.get(search.tab);
    if (known) return known;
    const body = await render(search);
    if (!body) return compose(body);
    const page = await compressOnce(compose(body));
    made.set(search.tab, page);
    return page;
  };
}

function authHead(appName: string): string {
  const name = escapeHtml(appName);
  return (
    `<title>Sign In · ${name}</title>` +
    `<meta name="description" content="Sign in to ${name}, the marketplace for medical and neuroscience equipment and supplies.">`
  );
}

/** Search engines do not index pages for signed-in users. */
const noIndex = '<meta name="robots" content="noindex">';

async function mountAssets(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix: '/assets/',
    // The build compresses assets (scripts/run/build-web/compress-assets.ts).
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
  });
}

/**
 * Why a page's content is temporarily unavailable, and after how many seconds it may be back. Null when the page itself
 * failed.
 */
function failureOf(error: unknown): { status: 429 | 503; retryAfter: string } | null {
  const refused = unavailable(error) ?? error;
  const wait = retryAfter(refused);
  if (!wait) return null;
  return { status: refused instanceof Refusal && refused.status === 503 ? 503 : 429, retryAfter: wait };
}

const pageHeaders = {
  'cache-control': 'no-cache',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  // Users need the camera to scan the code on a device.
  'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
};
