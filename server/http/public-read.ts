import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { ChangeFeed, Notification } from '../realtime/change-feed.ts';
import { refuse } from './refuse.ts';

const compress = promisify(brotliCompress);
const freshMilliseconds = 1_000;
/** Past that it is given for as long again while its successor is read, so nobody waits for the statement. */
const usableMilliseconds = 2_000;
const mostEntries = 2_000;
/** Quality 4 compresses a page of products in about a millisecond. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Compressed when first asked for so. */
type Answer = { plain: Buffer; brotli: Buffer | null; etag: string; madeAt: number };

type PublicRead<Schema extends z.core.$ZodType> = {
  /** Path of the contract's operation, in Fastify's form (`:id`). */
  path: string;
  input: Schema;
  /** The reply's body as JSON text, straight from the database; null when there is nothing to find. */
  read: (input: z.output<Schema>) => Promise<string | null>;
};

export type PublicReads = {
  mount: <Schema extends z.core.$ZodType>(app: FastifyInstance, read: PublicRead<Schema>) => void;
  /** Answers a request from what is kept, ahead of the framework; false when there is nothing kept for it. */
  answerKept: (request: IncomingMessage, response: ServerResponse) => boolean;
};

/**
 * Public reads, the same for every viewer, kept as serialized bytes for a second or two: concurrent requests share one
 * statement, a change drops everything at once, so who publishes sees it at once. It costs about what a fixed string costs.
 * @param isStaledBy the changes that make every kept answer stale
 */
export function openPublicReads(
  changes: ChangeFeed,
  isStaledBy: (change: Notification) => boolean,
): PublicReads {
  const kept = new Map<string, Answer>();
  const underWay = new Map<string, Promise<Answer>>();
  let generation = 0;

  changes.subscribe((change) => {
    if (change.topic !== 'gap' && !isStaledBy(change)) return;
    generation += 1;
    kept.clear();
    underWay.clear();
  });

  async function load(key: string, read: () => Promise<string | null>): Promise<Answer> {
    const startedIn = generation;
    const body = await read();
    if (body === null) throw refuse('NOT_FOUND');
    const plain = Buffer.from(body);
    const answer: Answer = {
      plain,
      brotli: null,
      etag: `"${createHash('sha1').update(plain).digest('base64url')}"`,
      madeAt: performance.now(),
    };
    // An answer that a change overtook is given to those who waited for it, and not kept.
    if (startedIn === generation) {
      if (kept.size >= mostEntries) kept.clear();
      kept.set(key, answer);
    }
    return answer;
  }

  function begin(key: string, read: () => Promise<string | null>): Promise<Answer> {
    const loading = load(key, read).finally(() => {
      // A change may have let another begin meanwhile.
      if (underWay.get(key) === loading) underWay.delete(key);
    });
    underWay.set(key, loading);
    return loading;
  }

  /** What is kept, what is under way, or a statement of its own. */
  async function find(key: string, read: () => Promise<string | null>): Promise<Answer> {
    const answer = kept.get(key);
    if (answer && age(answer) < freshMilliseconds) return answer;
    const loading = underWay.get(key) ?? begin(key, read);
    if (!answer || age(answer) >= usableMilliseconds) return loading;
    // Should it fail, whoever comes when this answer is past use tries again and is told.
    loading.catch(() => {});
    return answer;
  }

  return {
    mount(app, { path, input, read }) {
      app.get(path, async (request, reply) => {
        const key = request.url;
        const values = parseInput(input, request);
        const answer = await find(key, () => read(values));
        if (wantsBrotli(request.raw)) answer.brotli ??= await compress(answer.plain, brotliOptions);
        reply.hijack();
        send(request.raw, reply.raw, answer);
      });
    },
    answerKept(request, response) {
      if (request.method !== 'GET') return false;
      const answer = kept.get(request.url ?? '');
      if (!answer || age(answer) >= freshMilliseconds) return false;
      if (wantsBrotli(request) && !answer.brotli) return false;
      send(request, response, answer);
      return true;
    },
  };
}

function age({ madeAt }: Answer): number {
  return performance.now() - madeAt;
}

function parseInput<Schema extends z.core.$ZodType>(
  input: Schema,
  request: FastifyRequest,
): z.output<Schema> {
  const parsed = z.safeParse(input, { ...(request.query as object), ...(request.params as object) });
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.path.join('.') ?? '';
  throw refuse('BAD_REQUEST', { fields: { [field]: issue?.message ?? '' } }, `${field}: ${issue?.message}`);
}

function send(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  if (request.headers['if-none-match'] === answer.etag) {
    response
      .writeHead(304, { etag: answer.etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
      .end();
    return;
  }
  const brotli = wantsBrotli(request) ? answer.brotli : null;
  const bytes = brotli ?? answer.plain;
  response
    .writeHead(200, {
      'content-type': 'application/json',
      'content-length': bytes.length,
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      etag: answer.etag,
      'x-content-type-options': 'nosniff',
      ...(brotli && { 'content-encoding': 'br' }),
    })
    .end(bytes);
}

function wantsBrotli(request: IncomingMessage): boolean {
  return request.headers['accept-encoding']?.includes('br') ?? false;
}
