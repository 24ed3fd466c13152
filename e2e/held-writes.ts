import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { contract } from '../contract/index.ts';
import { failure, operationPattern } from './wire.ts';

const refresh = operationPattern(contract.auth.refresh);
/**
 * Calls that are not held back, because they only prepare a change. If such a call were held back, the page would never
 * request the change.
 */
const passing = [
  refresh,
  ...[
    contract.mfa.challenge,
    contract.passkeys.beginAdding,
    contract.passkeys.beginSignIn,
    contract.passkeys.beginSecondFactor,
    contract.passkeys.beginConfirming,
    contract.users.createProfile,
    contract.invitations.preview,
    contract.auth.previewLink,
  ].map(operationPattern),
];

type Paused = {
  requestId: string;
  request: { method: string; url: string; postData?: string; hasPostData?: boolean };
};

/**
 * Holds back and records every write request of a page, so that a test can press every button without changing data.
 * The test then refuses the requests. Exports count as writes, because a press starts them. Uses the DevTools
 * protocol, because with Playwright's routes each script file would pass through this process.
 */
export async function holdWrites(page: Page) {
  let seen: string[] = [];
  let held: string[] = [];
  const cdp = await page.context().newCDPSession(page);
  const answer = (...call: Parameters<typeof cdp.send>) =>
    // The page that sent the request may already be closed.
    cdp.send(...call).catch(() => {});
  cdp.on('Fetch.requestPaused', ({ requestId, request }: Paused) => {
    const { pathname } = new URL(request.url);
    const call = `${request.method} ${pathname}`;
    // The stream of changes is blocked. The test does not need the stream, because no data changes.
    if (pathname === '/api/realtime')
      return answer('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
    const isWrite = request.method !== 'GET' || pathname.endsWith('/export');
    if (isWrite && !refresh.test(call)) seen.push(`${call} ${request.postData ?? ''}`.trim());
    if (!isWrite || passing.some((known) => known.test(call)))
      return answer('Fetch.continueRequest', { requestId });
    held.push(requestId);
  });
  // Counts the calls without a reply. When there are none, the page is idle.
  await page.addInitScript(() => {
    const ask = globalThis.fetch;
    const count = (by: number) =>
      Reflect.set(globalThis, 'callsUnderWay', (Reflect.get(globalThis, 'callsUnderWay') ?? 0) + by);
    globalThis.fetch = (...call) => {
      count(1);
      return ask(...call).finally(() => count(-1));
    };
  });
  const origin = inject('origin');
  await cdp.send('Fetch.enable', {
    patterns: [{ urlPattern: `${origin}/api/*` }, { urlPattern: `${origin}/functions/*` }],
  });
  const body = Buffer.from(failure.body).toString('base64');
  return {
    /** Requests since the last `forget`: method, path and body, which identify equal requests. */
    writes: () => [...seen],
    isHolding: () => held.length > 0,
    /** Replies to the held requests with an error, so that nothing changes. */
    async refuse() {
      const refused = held;
      held = [];
      const responseHeaders = [{ name: 'content-type', value: 'application/json' }];
      for (const requestId of refused)
        await answer('Fetch.fulfillRequest', { requestId, responseCode: 500, responseHeaders, body });
    },
    forget() {
      seen = [];
    },
  };
}

export type HeldWrites = Awaited<ReturnType<typeof holdWrites>>;
