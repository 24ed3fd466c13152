import { Piscina } from 'piscina';
import { refuse } from '../../http/refuse.ts';
import type * as thread from './password-thread.ts';

/**
 * Argon2 fills a core for ten milliseconds and more. One thread leaves the others to reads, and its low priority leaves them
 * most of its own when they want it, so a burst of sign-ins cannot starve them. It starts with the first password.
 */
const pool = new Piscina({
  filename: new URL('./password-thread.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  maxQueue: 200,
  // Without it a task that finds the thread taken goes to the queue's end again, and may wait for seconds.
  stricterFIFO: true,
  idleTimeout: Number.POSITIVE_INFINITY,
  atomics: 'disabled',
  recordTiming: false,
});

/** Past the queue's end we rather say so than let people wait for minutes. */
function inTurn<Work extends keyof typeof thread>(
  name: Work,
  input: Parameters<(typeof thread)[Work]>[0],
): Promise<ReturnType<(typeof thread)[Work]>> {
  if (pool.queueSize >= pool.options.maxQueue) throw refuse('TOO_MANY_REQUESTS');
  return pool.run(input, { name });
}

export async function hashPassword(password: string): Promise<string> {
  return inTurn('hash', password);
}

/** Whether the password is right; an account without one never is, and takes as long to say so. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  return inTurn('verify', { passwordHash, password });
}
