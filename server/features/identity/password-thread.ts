import { randomBytes } from 'node:crypto';
import { constants, setPriority } from 'node:os';
import { hashSync, verifySync } from '@node-rs/argon2';

// On Linux each thread has its own priority. On other systems this call would change the priority of the whole process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

/** OWASP Password Storage Cheat Sheet: Argon2id with 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash to verify against when there is no account or no password, so that the reply takes the same time. */
const nobodysHash = hashSync(randomBytes(18).toString('base64'), cost);

export function hash(password: string): string {
  return hashSync(password, cost);
}

export type Guess = { password: string; passwordHash: string | null };

export function verify({ password, passwordHash }: Guess): boolean {
  return verifySync(passwordHash ?? nobodysHash, password) && passwordHash !== null;
}
