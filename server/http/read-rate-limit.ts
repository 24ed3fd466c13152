import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '../access/network.ts';
import { refuse } from '../access/refuse.ts';

export type RateLimit = { reads: number; seconds: number };

/**
 * The limit of uncached public reads for one network. A whole hospital may share one address: a hundred a second are more than
 * its people need, and a small part of the database's capacity.
 */
export const usualRateLimit: RateLimit = { reads: 1_000, seconds: 10 };

/**
 * Each server process counts for itself, in memory: the limit protects the database from a single visitor, and an exact count
 * would cost a statement.
 * @returns a function that counts one read of the network and throws TOO_MANY_REQUESTS with `data.retryAt` when none is left
 */
export function openReadRateLimit({ reads, seconds }: RateLimit): (address: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: reads, duration: seconds });
  return async (address) => {
    await limiter.consume(networkOf(address)).catch(({ msBeforeNext }: RateLimiterRes) => {
      throw refuse('TOO_MANY_REQUESTS', { retryAt: new Date(Date.now() + msBeforeNext).toISOString() });
    });
  };
}
