/** The operations of this file, by name. */
type Operations = Record<string, { input: object; output: unknown }>;
declare const routes: Record<string, readonly [method: string, path: string]>;
// The lines above are replaced by generated ones (write-client.ts).

/** @property key an API key of the organization: `myk_…` */
export type Settings = { url: string; key: string; fetch?: typeof globalThis.fetch };

/** A refusal of the API. `code` identifies it, `data` has the parameters of the sentence. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  readonly data: Record<string, unknown>;
  readonly requestId: string | null;
  constructor(response: Response, body: { error?: string; code?: string; data?: Record<string, unknown> }) {
    super(body.error ?? `HTTP ${response.status}`);
    this.name = 'Refused';
    this.status = response.status;
    this.code = body.code ?? 'UNKNOWN';
    this.data = body.data ?? {};
    this.requestId = response.headers.get('x-request-id');
  }
}

export type Call = <Name extends keyof Operations & string>(
  name: Name,
  input: Operations[Name]['input'],
  options?: { idempotencyKey?: string },
) => Promise<Operations[Name]['output']>;

/**
 * Calls operations with an API key. Each write has an idempotency key, a new one unless you pass one. So a call can be
 * repeated: it is sent up to four times if no reply arrives, or if the reply says when to try again.
 */
export function connect({ url, key, fetch = globalThis.fetch }: Settings): Call {
  return async (name, input, { idempotencyKey = crypto.randomUUID() } = {}) => {
    const [method, path] = routes[name] as readonly [string, string];
    const { address, rest } = addressOf(path, input as Record<string, unknown>);
    const isRead = method === 'GET';
    const target = url.replace(/\/$/, '') + address + (isRead ? queryOf(rest) : '');
    const request: RequestInit = {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(!isRead && { 'content-type': 'application/json', 'idempotency-key': idempotencyKey }),
      },
      ...(!isRead && { body: JSON.stringify(rest) }),
    };
    for (let attempt = 1; ; attempt += 1) {
      const response = await fetch(target, request).catch((error: unknown) => {
        if (attempt === 4) throw error;
        return null;
      });
      const seconds = response ? Number(response.headers.get('retry-after')) : attempt;
      if (response?.ok) return response.json();
      if (response && (attempt === 4 || !seconds)) throw new Refused(response, await response.json());
      await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
    }
  };
}

/** Puts the fields that the path names into the path. The others go into the body or the query. */
function addressOf(path: string, input: Record<string, unknown>) {
  const rest = { ...input };
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    delete rest[name];
    return encodeURIComponent(String(input[name]));
  });
  return { address, rest };
}

function queryOf(fields: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value)) for (const one of value) query.append(`${name}[]`, String(one));
    else if (value !== undefined && value !== null) query.append(name, String(value));
  }
  return query.size > 0 ? `?${query}` : '';
}
