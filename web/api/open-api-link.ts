import routes from 'virtual:contract';
import { type ClientLink, ORPCError } from '@orpc/client';
import type { CallContext } from './call-context.ts';
import { earlyAnswer } from './early-answers.ts';
import { unreadableError } from './error-words.ts';
import { readEvents } from './read-events.ts';
import { readRefusal } from './read-refusal.ts';
import { requestFor } from './request-for.ts';
import { requestHeaders } from './request-headers.ts';

/**
 * Calls the contract's routes as the server's OpenAPI handler expects. oRPC's own link is six times larger, because it
 * has features that this API does not use. The size is important, because every page loads this code first.
 */
export const openApiLink: ClientLink<CallContext> = {
  async call([noun = '', verb = ''], input, { context, signal }) {
    const route = (routes[noun] ?? (await import('virtual:staff-contract')).default[noun])?.[verb];
    if (!route) throw new Error(`The contract has no ${noun}.${verb}`);
    const request = requestFor(route, input, {
      headers: requestHeaders(context.accessToken),
      signal: signal ?? null,
      // The stream of changes has lower priority than the page's content.
      priority: noun === 'realtime' ? 'low' : 'auto',
    });
    const response = (await earlyAnswer(request)) ?? (await send(request, context));
    if (response.ok && isEventStream(response)) return readEvents(response);
    const name = fileName(response);
    if (name) return downloaded(await response.blob(), name, response);
    const body = await readBody(response);
    if (response.ok && body !== unreadable) return body;
    throw body === unreadable
      ? new ORPCError(unreadableError, { status: failedStatus(response), data: {} })
      : readRefusal(body, failedStatus(response));
  },
};

/** A downloaded file with the headers of its response. */
export type DownloadedFile = File & { headers: Headers };

function downloaded(content: Blob, name: string, response: Response): DownloadedFile {
  return Object.assign(new File([content], name, { type: typeOf(response) }), { headers: response.headers });
}

/**
 * Sends with fetch(). A call that reports upload progress loads and uses other code, because fetch() does not report
 * progress.
 */
async function send(request: Request, { onProgress }: CallContext): Promise<Response> {
  if (!onProgress) return fetch(request);
  const { sendWithProgress } = await import('./send-with-progress.ts');
  return sendWithProgress(request, onProgress);
}

function isEventStream(response: Response): boolean {
  return typeOf(response).startsWith('text/event-stream');
}

function typeOf({ headers }: Response): string {
  return headers.get('content-type') ?? '';
}

/** The name of a downloaded file, from the response's headers. */
function fileName({ ok, headers }: Response): string | undefined {
  return ok ? /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] : undefined;
}

const unreadable = Symbol('not JSON');

/**
 * The JSON in a response; undefined for an empty body. A body that is not JSON does not come from our server, but for example from a proxy.
 */
async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return unreadable;
  }
}

/**
 * The status of an oRPC error. It must be at least 400. A redirect, or an unexpected page with status 200, counts as a
 * bad gateway.
 */
function failedStatus({ status }: Response): number {
  return status >= 400 ? status : 502;
}
