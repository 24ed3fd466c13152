import { randomBytes } from 'node:crypto';
import { constants, setPriority } from 'node:os';
import { hashSync, verifySync } from '@node-rs/argon2';

// On Linux a priority is a thread's own; elsewhere it would be the whole process's.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

/** OWASP Password Storage Cheat Sheet: Argon2id with 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Stands in where there is no account or no password, so that the answer takes the same time. */
const nobodysHash = hashSync(randomBytes(18).toString('base64'), cost);

export function hash(password: string): string {
  return hashSync(password, cost);
}

export type Guess = { password: string; passwordHash: string | null };

export function verify({ password, passwordHash }: Guess): boolean {
  return verifySync(passwordHash ?? nobodysHash, password) && passwordHash !== null;
}
