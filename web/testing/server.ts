import { vi } from 'vitest';
import { connection, whenOnline } from '../api/connection.ts';

export type Call = { route: string; query: Record<string, string>; body: unknown };
/** `file` is the response of a download. */
export type Answer = { status?: number; body?: unknown; file?: Response };
export type Answering = Answer | ((body: unknown, query: Call['query']) => Answer | Promise<Answer>);
export type Answers = Record<string, Answering>;

/**
 * Replaces the server for components. The keys of `answers` are methods and paths without a query string, such as
 * `POST /api/orders/1/refunds`.
 * @returns the list of calls, to which each call is added
 */
export function serve(answers: Answers): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (input: Request | string) => {
    // Only the connection probe calls fetch with a string. The probe gets a reply, so that the app treats the server as
    // reachable.
    if (typeof input === 'string') return Response.json({});
    const { method, url } = input;
    const { pathname, searchParams } = new URL(url);
    // The stream of changes stays open without reporting a change.
    if (pathname === '/api/realtime') return new Promise<never>(() => {});
    const route = `${method} ${pathname}`;
    const answer = answers[route];
    if (!answer) return new Response(null, { status: 404 });
    const body = await bodyOf(input);
    const query = Object.fromEntries(searchParams);
    calls.push({ route, query, body });
    const {
      status = 200,
      body: sent,
      file,
    } = typeof answer === 'function' ? await answer(body, query) : answer;
    if (file) return file;
    return new Response(sent === undefined ? null : JSON.stringify(sent), { status });
  });
  return calls;
}

async function bodyOf(request: Request): Promise<unknown> {
  if (request.headers.get('content-type')?.startsWith('multipart/'))
    return Object.fromEntries(await request.formData());
  const text = await request.text();
  return text ? JSON.parse(text) : undefined;
}

/** A reply that never arrives, so that the component keeps loading. */
export const noAnswer = (): Promise<never> => new Promise(() => {});

/** A reply that arrives when the test calls `send`, so that the test can examine the component before. */
export function delayed(answer: Answer): { answer: () => Promise<Answer>; send: () => void } {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  return { answer: () => promise, send: () => resolve(answer) };
}

/** A refusal in the format that the server uses. */
export function refusal(
  status: number,
  code: string,
  fields?: Record<string, { error: string; code: string; data?: Record<string, string | number> }>,
  facts?: Record<string, unknown>,
): Answer {
  const data = (fields || facts) && { ...(fields && { fields }), ...facts };
  return { status, body: { error: code, code, ...(data && { data }) } };
}

/** An internal error of the server, without a reason for the user. */
export const broken: Answer = { status: 500 };

/** Makes the server unreachable until {@link comeBack} is called. Reads wait. Writes are refused or wait. */
export async function goAway(): Promise<void> {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
  await connection.suspectLoss();
}

export async function comeBack(): Promise<void> {
  if (!connection.isAway()) return;
  serve({});
  connection.expectReturn();
  await whenOnline();
}
