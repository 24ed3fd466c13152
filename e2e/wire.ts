import type { AnyContractProcedure } from '@orpc/contract';
import type { Page } from 'playwright-core';
import { type FieldCode, fieldRefusal, refusals } from '../contract/refusals.ts';

type Answer = { status: number; contentType: string; body: string };
/** What comes back in the server's place: an answer, a broken connection, or nothing as long as the page is open. */
export type Reply = Answer | 'is cut' | 'is held';

type Restore = () => Promise<void>;

/** The error of every failure of our own server. */
export const failure = refused('INTERNAL_SERVER_ERROR');
/** What stands before the server says a sentence of its own, without a code. */
export const maintenance = json(503, { error: 'Maintenance until noon.' });
/** Of this answer nothing can be shown. */
export const proxyPage: Reply = { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' };

/** What every screen says of our own failure. */
export const failureWords = refusals.INTERNAL_SERVER_ERROR.sentence;

/** As the server refuses, with a code whose sentence has nothing to fill in. */
export function refused(
  code:
    | 'INTERNAL_SERVER_ERROR'
    | 'UNAUTHORIZED'
    | 'ALREADY_ONBOARDED'
    | 'LAST_OWNER'
    | 'PAYMENT_PROVIDER_ERROR',
): Answer {
  const { status, sentence } = refusals[code];
  return json(status, { error: sentence, code });
}

/** As the server refuses what stands in one field. */
export function refusedField(path: string, code: FieldCode): Reply {
  const refused = fieldRefusal(code);
  return json(400, { error: refused.error, code: 'BAD_REQUEST', data: { fields: { [path]: refused } } });
}

export function json(status: number, body: unknown): Answer {
  return { status, contentType: 'application/json', body: JSON.stringify(body) };
}

/** Replies to an operation of the contract until what it returns is called. */
export function replyTo(page: Page, operation: AnyContractProcedure, reply: Reply): Promise<Restore> {
  return replyToRequest(page, requestOf(operation), reply);
}

function requestOf(operation: AnyContractProcedure): string {
  const { method, path } = operation['~orpc'].route;
  return `${method} ${path}`;
}

/** A request is 'GET /api/organizations/{orgId}'. */
export async function replyToRequest(page: Page, request: string, reply: Reply): Promise<Restore> {
  const meant = requestPattern(request);
  const cdp = await page.context().newCDPSession(page);
  cdp.on('Fetch.requestPaused', ({ requestId, request: { method, url } }) => {
    const isMeant = meant.test(`${method} ${new URL(url).pathname}`);
    const answer = isMeant ? send(requestId) : cdp.send('Fetch.continueRequest', { requestId });
    // The page may be gone by then.
    answer?.catch(() => {});
  });
  // Playwright's own routes would turn the browser's cache off and pass every script through this process.
  const path = request.replace(/^\w+ /, '').replace(/\{\w+\}/g, '*');
  await cdp.send('Fetch.enable', { patterns: [{ urlPattern: `*${path}*` }] });
  return () => cdp.detach();

  function send(requestId: string): Promise<unknown> | null {
    if (reply === 'is held') return null;
    if (reply === 'is cut')
      return cdp.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' });
    const { status, contentType, body } = reply;
    return cdp.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: status,
      responseHeaders: [{ name: 'content-type', value: contentType }],
      body: Buffer.from(body).toString('base64'),
    });
  }
}

export function operationPattern(operation: AnyContractProcedure): RegExp {
  return requestPattern(requestOf(operation));
}

/** With any id in the place of an id, and not the name of a neighbour such as /api/products/some; with anything in other places. */
function requestPattern(request: string): RegExp {
  const path = request.replace(/\{(id|\w+Id)\}/g, '[0-9a-f-]{36}').replace(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${path}$`);
}

/** Nobody waits on this page between the attempts of a read (one second, then two). */
export function skipPauses(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const wait = globalThis.setTimeout;
    const isPause = (ms: unknown) => ms === 1000 || ms === 2000;
    Reflect.set(globalThis, 'setTimeout', (act: () => void, ms?: number, ...rest: unknown[]) =>
      wait(act, isPause(ms) ? 20 : ms, ...rest),
    );
  });
}

/** The page's scripts are on their way, as on a slow line, until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
