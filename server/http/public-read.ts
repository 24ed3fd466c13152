import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { ChangeFeed, Notification } from '../realtime/change-feed.ts';
import { refuse } from './refuse.ts';

const compress = promisify(brotliCompress);
const validMilliseconds = 1_000;
const mostEntries = 2_000;
/** Quality 4 compresses a page of products in about a millisecond. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

type Entry = {
  bytes: Buffer;
  etag: string;
  brotli: Promise<Buffer> | null;
  validUntil: number;
};

type PublicRead<Schema extends z.core.$ZodType> = {
  /** Path of the contract's operation, in Fastify's form (`:id`). */
  path: string;
  input: Schema;
  /** The reply's body as JSON text, straight from the database; null when there is nothing to find. */
  read: (input: z.output<Schema>) => Promise<string | null>;
  /** The changes that make every kept answer stale. */
  isStaledBy: (change: Notification) => boolean;
};

/**
 * A public read, the same for every viewer, kept as serialized bytes for one second: concurrent requests share one
 * statement, a change drops everything at once, so who publishes sees it at once. It costs about what a fixed string costs.
 */
export function mountPublicRead<Schema extends z.core.$ZodType>(
  app: FastifyInstance,
  changes: ChangeFeed,
  { path, input, read, isStaledBy }: PublicRead<Schema>,
): void {
  const kept = new Map<string, Entry>();
  const underWay = new Map<string, Promise<Entry>>();
  let generation = 0;

  changes.subscribe((change) => {
    if (change.topic !== 'gap' && !isStaledBy(change)) return;
    generation += 1;
    kept.clear();
    underWay.clear();
  });

  async function load(key: string, request: FastifyRequest): Promise<Entry> {
    const parsed = z.safeParse(input, { ...(request.query as object), ...(request.params as object) });
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      const field = issue?.path.join('.') ?? '';
      throw refuse(
        'BAD_REQUEST',
        { fields: { [field]: issue?.message ?? '' } },
        `${field}: ${issue?.message}`,
      );
    }
    const startedIn = generation;
    const body = await read(parsed.data);
    if (body === null) throw refuse('NOT_FOUND');
    const bytes = Buffer.from(body);
    const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
    const entry: Entry = { bytes, etag, brotli: null, validUntil: performance.now() + validMilliseconds };
    // An answer that a change overtook is given to those who waited for it, and not kept.
    if (startedIn === generation) {
      if (kept.size >= mostEntries) kept.clear();
      kept.set(key, entry);
    }
    return entry;
  }

  function find(key: string, request: FastifyRequest): Promise<Entry> {
    const loading = underWay.get(key) ?? load(key, request).finally(() => underWay.delete(key));
    underWay.set(key, loading);
    return loading;
  }

  app.get(path, (request, reply) => {
    const key = request.url;
    const entry = kept.get(key);
    if (entry && entry.validUntil > performance.now()) return send(request, reply, entry);
    find(key, request).then(
      (found) => send(request, reply, found),
      (error) => reply.send(error),
    );
  });
}

function send(request: FastifyRequest, reply: FastifyReply, entry: Entry): void {
  reply.header('etag', entry.etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === entry.etag) {
    reply.code(304).send();
    return;
  }
  reply.header('content-type', 'application/json');
  if (!request.headers['accept-encoding']?.includes('br')) {
    reply.send(entry.bytes);
    return;
  }
  entry.brotli ??= compress(entry.bytes, brotliOptions);
  entry.brotli.then(
    (bytes) => reply.header('content-encoding', 'br').send(bytes),
    (error) => reply.send(error),
  );
}
