import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { addresses } from '../../contract/addresses.ts';
import { Refusal } from '../access/refuse.ts';
import { isDatabaseAway } from '../db/is-database-away.ts';
import { escapeHtml } from '../mail/html.ts';
import { type ConstantPage, compressOnce, sendPage } from './compressed-page.ts';
import { readFrames } from './page-frames.ts';
import type { AuthTab } from './page-renderer.ts';
import { preloadsOf } from './preloads.ts';
import { retryAfterSeconds } from './unavailable.ts';

/** The output of `vite build` for web/. */
export const webFolder = fileURLToPath(new URL('../../dist/web', import.meta.url));

/** The parts that one page adds to the HTML of every page, already escaped. The browser hydrates `body`. */
export type PageContent = { status?: number; head: string; body?: string; data?: string };
/** `frame` stands in the page until the app's first render takes its place. */
type WithScripts = PageContent & { scripts?: string; frame?: string };
export type PageFor = (params: Record<string, string>, address: string) => Promise<PageContent | null>;

type Pages = {
  appName: string;
  /** By their address: pages that search engines read, which add their own head, body and data. */
  pages: Record<string, PageFor>;
  /** The body of /auth. */
  renderAuth: (search: AuthTab) => Promise<string>;
  folder?: string;
};

/**
 * Serves the browser app: hashed assets, cached for ever, and HTML for every address of the app. Pages that are the same for
 * everybody are put together and compressed once.
 */
export async function mountPages(
  app: FastifyInstance,
  { appName, pages, renderAuth, folder = webFolder }: Pages,
): Promise<void> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const compose = composeWith(html, `<meta name="application-name" content="${escapeHtml(appName)}">`);
  const headers = { ...pageHeaders, 'content-security-policy': contentPolicy(html) };
  const title = `<title>${escapeHtml(appName)}</title>`;
  const productScripts = await preloadsOf(folder, ['features/products/public-product-page.tsx']);
  const authScripts = await preloadsOf(folder, ['auth-start.tsx']);
  const plain: PageContent = { head: title };
  const inApp: WithScripts = {
    head: title + noIndex,
    scripts: await preloadsOf(folder, ['app.tsx']),
  };

  const send = (reply: FastifyReply, page: string | ConstantPage, status = 200) =>
    sendPage(reply.code(status).headers(headers), page);
  const mountConstant = async (path: string, content: WithScripts) => {
    const page = await compressOnce(compose(content));
    app.get(path, (_, reply) => send(reply, page));
  };

  await mountAssets(app, join(folder, 'assets'));
  mountRobots(app);
  for (const [path, page] of Object.entries(pages)) {
    app.get<{ Params: Record<string, string> }>(path, async (request, reply) => {
      try {
        const content = (await page(request.params, request.ip)) ?? plain;
        return send(reply, compose({ ...content, scripts: productScripts }), content.status);
      } catch (error) {
        const failure = failureOf(error);
        if (failure === null) throw error;
        if (failure.status === 503) request.log.warn({ err: error }, 'the database is away');
        // A person gets the app, which shows the failure and retries; a search engine comes back later.
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
  for (const path of [addresses.terms, addresses.privacy]) await mountConstant(path, plain);
  for (const { path, head, scripts, body } of await readFrames(folder, appName))
    await mountConstant(path, { head: title + noIndex + head, scripts, frame: body });
  await mountConstant('/*', inApp);
}

type Compose = (content: WithScripts) => string;

/**
 * Puts a page's parts into the places that index.html has for them. A page that has its content shows it before it fetches
 * scripts, which would take the line from its fonts and pictures: index.html takes them out of the template then. In the others the
 * scripts come after the stylesheet, which the first paint waits for.
 */
function composeWith(html: string, nameTag: string): Compose {
  const [start = '', inHead = '', inBody = '', end = ''] = html.split(/<!--app-(?:head|body|data)-->/);
  const entry = [...inHead.matchAll(moduleTags)].join('');
  const [styles = '', opening = ''] = inHead.replace(moduleTags, '').split('</head>');
  return ({ head, scripts = '', body = '', frame = '', data = '' }) =>
    body
      ? `${start}${nameTag}${head}${styles}</head>${opening}${body}${inBody}${data}<template id="scripts">${entry}${scripts}</template>${end}`
      : `${start}${nameTag}${head}${styles}${entry}${scripts}</head>${opening}${frame}${inBody}${data}${end}`;
}

const moduleTags = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

/** Each tab is rendered when it is first asked for, and again only if that failed. */
function openAuthPage(render: Pages['renderAuth'], compose: (body: string) => string) {
  const made = new Map<AuthTab['tab'], ConstantPage>();
  return async (search: AuthTab): Promise<ConstantPage> => {
    const known = made.get(search.tab);
    if (known) return known;
    const body = await render(search);
    const page = await compressOnce(compose(body));
    if (body) made.set(search.tab, page);
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

/** What only signed-in people see is nothing for search engines. */
const noIndex = '<meta name="robots" content="noindex">';

function mountRobots(app: FastifyInstance): void {
  app.get('/robots.txt', (_, reply) =>
    reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /api/\n'),
  );
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

/** Why a page's content is unavailable now, and after how many seconds it may be back; null when the page itself failed. */
function failureOf(error: unknown): { status: 429 | 503; retryAfter: string } | null {
  if (isDatabaseAway(error)) return { status: 503, retryAfter: retryAfterSeconds };
  if (!(error instanceof Refusal) || error.code !== 'TOO_MANY_REQUESTS') return null;
  const seconds = Math.ceil((Date.parse(error.data?.retryAt ?? '') - Date.now()) / 1_000);
  return { status: 429, retryAfter: String(Math.max(1, seconds)) };
}

const pageHeaders = {
  'cache-control': 'no-cache',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  // The camera is for a seller who scans the code on a device.
  'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
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
