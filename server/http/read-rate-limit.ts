import cluster from 'node:cluster';
import { RateLimiterCluster, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '../access/network.ts';
import { refuse } from '../access/refuse.ts';

export type RateLimit = { reads: number; seconds: number };

/**
 * The limit of uncached public reads per network. A whole hospital may share one network address. The limit is a
 * hundred reads a second: more than the users of a hospital need, and a small part of what the database can do.
 */
export const usualRateLimit: RateLimit = { reads: 1_000, seconds: 10 };

/**
 * Counts in memory. The processes of one machine share a count; each machine has a separate one. The limit protects the
 * database from a single visitor, and an exact count would need a statement for each read.
 * @returns a function that counts one read of the network and throws TOO_MANY_REQUESTS with `data.retryAt` when none is
 * left
 */
export function openReadRateLimit({ reads, seconds }: RateLimit): (address: string) => Promise<void> {
  const options = { points: reads, duration: seconds };
  const limiter = cluster.isWorker
    ? new RateLimiterCluster({ ...options, keyPrefix: 'public reads', timeoutMs: 1_000 })
    : new RateLimiterMemory(options);
  return async (address) => {
    await limiter.consume(networkOf(address)).catch((reason) => {
      // The process that counts has not answered in time, so the read is allowed.
      if (!(reason instanceof RateLimiterRes)) return;
      throw refuse('TOO_MANY_REQUESTS', {
        retryAt: new Date(Date.now() + reason.msBeforeNext).toISOString(),
      });
    });
  };
}
