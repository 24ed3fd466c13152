import { randomBytes } from 'node:crypto';
import { hashSync, verifySync } from '@node-rs/argon2';
import { takeLowestPriority } from './lowest-priority.ts';

takeLowestPriority();

/** OWASP Password Storage Cheat Sheet: Argon2id with 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Stands in where there is no account or no password, so that the answer takes the same time. */
const nobodysHash = hashSync(randomBytes(18).toString('base64'), cost);

export function hash(password: string): string {
  return hashSync(password, cost);
}

type Guess = { password: string; passwordHash: string | null };

export function verify({ password, passwordHash }: Guess): boolean {
  return verifySync(passwordHash ?? nobodysHash, password) && passwordHash !== null;
}
