import { vi } from 'vitest';

type Call = { route: string; body: unknown };
type Answer = { status?: number; body?: unknown };

/**
 * Stubs the server for the components. Answers are keyed by route, such as `POST /api/orders/1/refunds`, without the query.
 * @returns the answered calls in order
 */
export function serve(
  answers: Record<string, Answer | ((body: unknown) => Answer | Promise<Answer>)>,
): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const route = `${request.method} ${new URL(request.url).pathname}`;
    const text = await request.text();
    const body = text ? JSON.parse(text) : undefined;
    const answer = answers[route];
    // Includes the app's own requests, such as the connection probe.
    if (!answer) return new Response(null, { status: 404 });
    calls.push({ route, body });
    const { status = 200, body: sent } = typeof answer === 'function' ? await answer(body) : answer;
    return new Response(sent === undefined ? null : JSON.stringify(sent), { status });
  });
  return calls;
}

/** A refusal as the server sends it. */
export function refusal(
  status: number,
  code: string,
  fields?: Record<string, { error: string; code: string }>,
): Answer {
  return { status, body: { error: code, code, ...(fields && { data: { fields } }) } };
}
