import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { refuse } from '../access/refuse.ts';

const freshMilliseconds = 1_000;
/**
 * A reply that is older than a second may still be used for another second, while a new reply is read. So no request
 * waits for the database.
 */
const usableMilliseconds = 2_000;
/** About two hundred pages of products, each plain and compressed. */
const mostBytes = 8 * 1024 * 1024;
const mostBytesOfKeys = 256 * 1024;

/** The brotli form is created by its first request. */
export type Answer = { plain: Buffer; brotli: Buffer | null; etag: string; madeAt: number };

type Lookup = {
  /** The body from the database. Null when there is no such row. */
  read: () => Promise<string | null>;
  /** The check before an uncached read. Throws when the caller has reached the limit of such reads. */
  allow: () => Promise<void>;
};

export type ResponseCache = {
  /** The reply under this key, unless it is older than a second. */
  fresh: (key: string) => Answer | undefined;
  /**
   * The cached reply, or the reply of a running or new read.
   * @throws NOT_FOUND
   */
  find: (key: string, lookup: Lookup) => Promise<Answer>;
  /** Removes all cached replies. Replies of reads that still run are not cached. */
  drop: () => void;
};

/** An LRU cache of replies as bytes with a lifetime of one or two seconds. Concurrent requests share one read. */
export function openResponseCache(): ResponseCache {
  const cache = new LRUCache<string, Answer>({
    maxSize: mostBytes,
    // The plain form counts twice, because the compressed form is added later.
    sizeCalculation: ({ plain }, key) => 2 * plain.length + key.length + 500,
  });
  const asks = countAsks();
  const reads = shareReads((key, answer) => {
    // A reply is cached only if its key is requested more than once. Otherwise URLs that are never repeated would
    // remove frequent ones from the cache, and would need time of the garbage collector.
    if (asks.of(key) > 1) cache.set(key, answer);
  });

  return {
    fresh(key) {
      const answer = cache.get(key);
      return answer && age(answer) < freshMilliseconds ? answer : undefined;
    },
    async find(key, lookup) {
      const answer = cache.get(key);
      if (answer && age(answer) < freshMilliseconds) return answer;
      asks.add(key);
      const loading = reads.join(key, lookup);
      if (!answer || age(answer) >= usableMilliseconds) return loading;
      // An error of this read is ignored. If the reply has expired, the next caller starts another read and gets its
      // error.
      loading.catch(() => {});
      return answer;
    },
    drop() {
      cache.clear();
      reads.drop();
    },
  };
}

/** Counts recent requests per key. */
function countAsks() {
  const asks = new LRUCache<string, number>({
    maxSize: mostBytesOfKeys,
    sizeCalculation: (_count, key) => key.length + 50,
  });
  return {
    of: (key: string) => asks.get(key) ?? 0,
    add: (key: string) => asks.set(key, (asks.get(key) ?? 0) + 1),
  };
}

/**
 * Runs one read per key at a time. Concurrent callers share the read.
 * @param onAnswer called with the reply of each read, unless `drop` was called during the read. The callers that
 *   already wait get the reply in any case
 */
function shareReads(onAnswer: (key: string, answer: Answer) => void) {
  let underWay = new Map<string, Promise<Answer>>();

  function begin(key: string, read: Lookup['read']): Promise<Answer> {
    const startedIn = underWay;
    const loading = load(read)
      .then((answer) => {
        if (startedIn === underWay) onAnswer(key, answer);
        return answer;
      })
      .finally(() => startedIn.delete(key));
    underWay.set(key, loading);
    return loading;
  }

  /**
   * Checks the limit before the read starts. If the check were part of the shared read, a caller over the limit would
   * also cause the refusal of the other callers.
   */
  async function beginIfAllowed(key: string, { read, allow }: Lookup): Promise<Answer> {
    await allow();
    return underWay.get(key) ?? begin(key, read);
  }

  return {
    join: (key: string, lookup: Lookup) => underWay.get(key) ?? beginIfAllowed(key, lookup),
    /** Later callers no longer join the running reads. The callers that already wait still get their replies. */
    drop() {
      underWay = new Map();
    },
  };
}

async function load(read: Lookup['read']): Promise<Answer> {
  const body = await read();
  if (body === null) throw refuse('NOT_FOUND');
  const plain = Buffer.from(body);
  const etag = `"${createHash('sha1').update(plain).digest('base64url')}"`;
  return { plain, brotli: null, etag, madeAt: performance.now() };
}

function age({ madeAt }: Answer): number {
  return performance.now() - madeAt;
}
