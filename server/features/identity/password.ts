import { Piscina } from 'piscina';
import { boundedQueue } from '../../access/bounded-queue.ts';
import type { Guess } from './password-thread.ts';

/**
 * Argon2 uses a core for ten milliseconds or more. All passwords are hashed on one thread with low priority, so that
 * many concurrent sign-ins do not delay reads. The thread starts when it gets the first password.
 */
const thread = new Piscina({
  filename: new URL('./password-thread.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: Number.POSITIVE_INFINITY,
  atomics: 'disabled',
  recordTiming: false,
});

export const hashPassword = boundedQueue(
  (password: string): Promise<string> => thread.run(password, { name: 'hash' }),
  1,
);

const verify = boundedQueue((guess: Guess): Promise<boolean> => thread.run(guess, { name: 'verify' }), 1);

/** Whether the password is right. False for an account without a password; the check then takes the same time. */
export function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  return verify({ passwordHash, password });
}
