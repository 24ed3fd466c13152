import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '../access/network.ts';
import { refuse } from '../access/refuse.ts';

export type RateLimit = { reads: number; seconds: number };

/**
 * How many uncached public reads one network may make. A hospital may stand behind one address: a hundred a second are more than
 * its people ask for, and a small part of what the database can do.
 */
export const usualRateLimit: RateLimit = { reads: 1_000, seconds: 10 };

/**
 * Counted by each server process for itself, in memory: it shields the database from one visitor, and an exact count would cost a
 * statement.
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
