import cluster from 'node:cluster';
import { RateLimiterCluster, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { refuse } from './refuse.ts';

/** Counts one request of an API key, and adds the headers with the limit to its reply. */
export type KeyRateLimit = (keyId: string, headers: Headers | undefined) => Promise<void>;

/**
 * The limit of requests of each API key. It counts in memory, like the limit of public reads
 * (server/http/read-rate-limit.ts). The headers are those of the IETF draft "RateLimit header fields for HTTP".
 * @throws TOO_MANY_REQUESTS with `data.retryAt` when no request is left
 */
export function openKeyRateLimit(requests: number, seconds = 60): KeyRateLimit {
  const options = { points: requests, duration: seconds };
  const limiter = cluster.isWorker
    ? new RateLimiterCluster({ ...options, keyPrefix: 'API keys', timeoutMs: 1_000 })
    : new RateLimiterMemory(options);
  const policy = `"key";q=${requests};w=${seconds}`;
  return async (keyId, headers) => {
    const { isLeft, counted } = await limiter.consume(keyId).then(
      (counted) => ({ isLeft: true, counted }),
      (counted: unknown) => ({ isLeft: false, counted }),
    );
    // The primary process counts for all. If it does not answer in time, the request is allowed.
    if (!(counted instanceof RateLimiterRes)) return;
    headers?.set('ratelimit-policy', policy);
    headers?.set(
      'ratelimit',
      `"key";r=${counted.remainingPoints};t=${Math.ceil(counted.msBeforeNext / 1_000)}`,
    );
    if (isLeft) return;
    throw refuse('TOO_MANY_REQUESTS', {
      retryAt: new Date(Date.now() + counted.msBeforeNext).toISOString(),
    });
  };
}
