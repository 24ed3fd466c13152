import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { boundedQueue } from '../access/bounded-queue.ts';
import { Refusal, refuseIssues } from '../access/refuse.ts';
import { assertStorable } from '../access/storable-text.ts';
import type { Database } from '../db/connection.ts';
import { isDatabaseAway } from '../db/is-database-away.ts';
import type { Replica } from '../db/replica.ts';
import type { ChangeFeed, Notification } from '../realtime/change-feed.ts';
import { cachedReads } from '../telemetry/signals.ts';
import { openReadRateLimit, type RateLimit, usualRateLimit } from './read-rate-limit.ts';
import { type Answer, openResponseCache, type ResponseCache } from './response-cache.ts';

const compress = promisify(brotliCompress);
/** Quality 4 compresses a page of products in about a millisecond. A window of 128 kB is larger than any page. */
const brotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 17 },
  // About the size of a compressed page, so that the buffer is not larger than needed.
  chunkSize: 4096,
};

type PublicRead<Shape extends z.core.$ZodShape> = {
  /** Path of the contract's operation, in Fastify's form (`:id`). */
  path: string;
  input: z.ZodMiniObject<Shape>;
  /** The reply's body as JSON text from the database. Null when there is no such row. */
  read: (db: Database, input: z.output<z.ZodMiniObject<Shape>>) => Promise<string | null>;
};

type Read = (db: Database) => Promise<string | null>;

export type PublicReads = {
  mount: <Shape extends z.core.$ZodShape>(app: FastifyInstance, read: PublicRead<Shape>) => void;
  /**
   * The reply as JSON text for a page. It comes from the cache, or from a read that counts towards the limit of the
   * network and waits in the queue of all public reads.
   * @param path the path of the operation
   */
  readFor: (address: string, path: string, read: Read) => Promise<string | null>;
  /** Answers a request from the cache before the framework handles it. False when the cache has no reply. */
  answerFromCache: (request: IncomingMessage, response: ServerResponse) => boolean;
};

type Settings = {
  db: Database;
  /** The replica answers visitors without a session while it is current. */
  replica?: Replica | undefined;
  changes: ChangeFeed;
  /** Whether a change makes every cached reply stale. */
  isInvalidatedBy: (change: Notification) => boolean;
  /** Limit of concurrent statements, so that public reads cannot block signed-in users from the database. */
  statementsAtOnce: number;
  rateLimit?: RateLimit;
};

/**
 * Serves public reads from a cache of serialized bytes with a lifetime of one or two seconds, because a public read is
 * the same for every viewer. Concurrent requests share one statement. A change clears the cache, so a user sees their
 * own change immediately. A cached reply needs about as much processor time as a constant string. With a replica,
 * signed-in users still read from the primary, so that they see their own writes (docs/decisions/0046).
 */
export function openPublicReads({
  db,
  replica,
  changes,
  isInvalidatedBy,
  statementsAtOnce,
  rateLimit = usualRateLimit,
}: Settings): PublicReads {
  const countRead = openReadRateLimit(rateLimit);
  const primary: Source = {
    cache: openResponseCache(),
    read: boundedQueue((read: Read) => read(db), statementsAtOnce),
  };
  const forAnyone = replica ? openReplicaSource(replica, primary) : primary;
  const sourceFor = ({ headers }: IncomingMessage) => (headers.authorization ? primary : forAnyone);

  changes.subscribe((change) => {
    if (change.topic !== 'gap' && !isInvalidatedBy(change)) return;
    primary.cache.drop();
    forAnyone.cache.drop();
  });

  return {
    mount(app, { path, input, read }) {
      app.get(path, async (request, reply) => {
        const values = parseInput(input, request);
        const source = sourceFor(request.raw);
        const answer = await source.cache.find(keyOf(request, Object.keys(input.shape)), {
          read: () => {
            cachedReads.publish(false);
            return source.read((from) => read(from, values));
          },
          allow: () => countRead(request.ip),
        });
        if (wantsBrotli(request.raw)) answer.brotli ??= await compress(answer.plain, brotliOptions);
        reply.hijack();
        send(request.raw, reply.raw, answer);
      });
    },
    async readFor(address, path, read) {
      try {
        const answer = await forAnyone.cache.find(path, {
          read: () => forAnyone.read(read),
          allow: () => countRead(address),
        });
        return answer.plain.toString();
      } catch (error) {
        if (error instanceof Refusal && error.code === 'NOT_FOUND') return null;
        throw error;
      }
    },
    answerFromCache: (request, response) => sendCached(sourceFor(request).cache, request, response),
  };
}

/** A database to read from, and the cache for its replies. */
type Source = { cache: ResponseCache; read: (read: Read) => Promise<string | null> };

/** Reads from the replica. If the replica lacks the row, reads from the primary, because the row may be very new. */
function openReplicaSource(replica: Replica, primary: Source): Source {
  const queued = boundedQueue((read: Read) => read(replica.db), replica.db.$client.options.max);
  return {
    cache: openResponseCache(),
    async read(read) {
      if (!replica.isCurrent()) return primary.read(read);
      try {
        return (await queued(read)) ?? (await primary.read(read));
      } catch (error) {
        if (error instanceof Refusal) throw error;
        if (isDatabaseAway(error)) replica.failed();
        // Also reads from the primary if the replica cancelled the read because it conflicted with the replay of the
        // log.
        return primary.read(read);
      }
    },
  };
}

function sendCached(cache: ResponseCache, request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method !== 'GET') return false;
  const answer = cache.fresh(request.url ?? '');
  if (!answer || (wantsBrotli(request) && !answer.brotli)) return false;
  cachedReads.publish(true);
  send(request, response, answer);
  return true;
}

function parseInput<Shape extends z.core.$ZodShape>(
  input: z.ZodMiniObject<Shape>,
  request: FastifyRequest,
): z.output<z.ZodMiniObject<Shape>> {
  const unparsed = { ...Object.fromEntries(valuesAsked(request)), ...(request.params as object) };
  assertStorable(unparsed);
  const parsed = z.safeParse(input, unparsed);
  if (parsed.success) return parsed.data;
  throw refuseIssues(parsed.error.issues);
}

/**
 * The key of a reply in the cache: the URL without unknown parameters. Unknown parameters do not change the reply and
 * must not fill the cache. The browser's client writes URLs in exactly this form, so the cache can be searched before
 * the framework handles the request.
 */
function keyOf(request: FastifyRequest, known: readonly string[]): string {
  const [path = ''] = request.url.split('?');
  const parameters = [...valuesAsked(request)].filter(([name]) => known.includes(name));
  const pairs = parameters.flatMap(([name, values]) => [values].flat().map((value) => [name, value]));
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path;
}

/**
 * Reads parameters with several values: the name is repeated, or numbered in the form of oRPC's own client
 * (`brand[0]`).
 */
function valuesAsked({ query }: FastifyRequest): Map<string, string | string[]> {
  const values = new Map<string, string | string[]>();
  for (const [key, value] of Object.entries(query as Record<string, string | string[]>)) {
    const name = key.replace(/\[\d*\]$/, '');
    const before = values.get(name);
    values.set(name, name === key && before === undefined ? value : [before ?? [], value].flat());
  }
  return values;
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

/**
 * Whether the client accepts brotli. A quality of zero refuses it (RFC 9110, section 12.4.2). A complete parser of the
 * header would take as long as the rest of a cached reply.
 */
function wantsBrotli(request: IncomingMessage): boolean {
  const offered = request.headers['accept-encoding'];
  return offered !== undefined && /\bbr\b/.test(offered) && !/\bbr\s*;\s*q=0(\.0*)?\s*(,|$)/.test(offered);
}
