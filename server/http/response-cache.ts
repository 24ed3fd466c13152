import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { refuse } from '../access/refuse.ts';

const freshMilliseconds = 1_000;
/** A stale reply is served for another second while a newer one is read, so no request waits for the database. */
const usableMilliseconds = 2_000;
/** About two hundred pages of products, each plain and compressed. */
const mostBytes = 8 * 1024 * 1024;
const mostBytesOfKeys = 256 * 1024;

/** The brotli form is created by its first request. */
export type Answer = { plain: Buffer; brotli: Buffer | null; etag: string; madeAt: number };

type Lookup = {
  /** The body, straight from the database. Null when there is nothing to find. */
  read: () => Promise<string | null>;
  /** The check before an uncached read. Throws when the caller may not make one. */
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
    // Counted twice, because the compressed form is added later.
    sizeCalculation: ({ plain }, key) => 2 * plain.length + key.length + 500,
  });
  const asks = countAsks();
  const reads = shareReads((key, answer) => {
    // A key requested only once is not cached. Otherwise URLs that are never repeated would evict frequent ones, and
    // cost the garbage collector time.
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
      // If this read fails, the next caller after the reply has expired reads again and gets the error.
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
 * Runs one read per key at a time and shares it with every concurrent caller.
 * @param onAnswer is called with the reply of each read, unless `drop` was called during the read; then only the callers
 * that already wait get the reply
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
   * The read starts only after the check. Otherwise the refusal of a caller over the limit would also refuse the
   * callers that share the read.
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
