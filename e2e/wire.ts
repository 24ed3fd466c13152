import type { AnyContractProcedure } from '@orpc/contract';
import type { Page } from 'playwright-core';
import type { FieldCode } from '../contract/field-messages.ts';
import { fieldRefusal, refusals } from '../contract/refusals.ts';

type Answer = { status: number; contentType: string; body: string };
/**
 * What a test sends instead of the server's reply: another reply, a broken connection ('is cut'), or no reply as long
 * as the page is open ('is held').
 */
export type Reply = Answer | 'is cut' | 'is held';

type Restore = () => Promise<void>;

/** The reply of our server to every internal error. */
export const failure = refused('INTERNAL_SERVER_ERROR');
/** A reply of a proxy in front of the server. The reply contains a text of the proxy and no error code. */
export const maintenance = json(503, { error: 'Maintenance until noon.' });
/** A reply that contains no text to show. */
export const proxyPage: Reply = { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' };

/** The text that every screen shows for an internal error. */
export const failureWords = refusals.INTERNAL_SERVER_ERROR.sentence;

/** The reply of a server that refuses a call. The sentence of the refusal must have no parameters. */
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

/** The reply of a server that refuses the value of one field. */
export function refusedField(path: string, code: FieldCode): Reply {
  const refused = fieldRefusal(code);
  return json(400, { error: refused.error, code: 'BAD_REQUEST', data: { fields: { [path]: refused } } });
}

export function json(status: number, body: unknown): Answer {
  return { status, contentType: 'application/json', body: JSON.stringify(body) };
}

/**
 * Sends this reply to all calls of an operation.
 * @returns a function that restores the server's replies
 */
export function replyTo(page: Page, operation: AnyContractProcedure, reply: Reply): Promise<Restore> {
  return replyToRequest(page, requestOf(operation), reply);
}

function requestOf(operation: AnyContractProcedure): string {
  const { method, path } = operation['~orpc'].route;
  return `${method} ${path}`;
}

/**
 * Sends this reply to a request such as 'GET /api/organizations/{orgId}'.
 * @returns a function that restores the server's replies
 */
export async function replyToRequest(page: Page, request: string, reply: Reply): Promise<Restore> {
  const meant = requestPattern(request);
  const cdp = await page.context().newCDPSession(page);
  cdp.on('Fetch.requestPaused', ({ requestId, request: { method, url } }) => {
    const isMeant = meant.test(`${method} ${new URL(url).pathname}`);
    const answer = isMeant ? send(requestId) : cdp.send('Fetch.continueRequest', { requestId });
    // The page may be closed before the reply is sent.
    answer?.catch(() => {});
  });
  // Uses the DevTools protocol, because Playwright's routes would disable the browser's cache and pass each
  // script file through this process.
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

/**
 * A pattern for the URL path. A parameter that is an id matches any id, but no word: `/api/products/{id}` does not match
 * `/api/products/some`. Any other parameter matches any value.
 */
function requestPattern(request: string): RegExp {
  const path = request.replace(/\{(id|\w+Id)\}/g, '[0-9a-f-]{36}').replace(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${path}$`);
}

/** Removes the pauses of one and two seconds before this page repeats a failed read. */
export function skipPauses(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const wait = globalThis.setTimeout;
    const isPause = (ms: unknown) => ms === 1000 || ms === 2000;
    Reflect.set(globalThis, 'setTimeout', (act: () => void, ms?: number, ...rest: unknown[]) =>
      wait(act, isPause(ms) ? 20 : ms, ...rest),
    );
  });
}

/**
 * Holds back the page's scripts, as a slow connection would.
 * @returns a function that releases them
 */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
