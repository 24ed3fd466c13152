import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { refuse } from '../../http/refuse.ts';

/** OWASP Password Storage Cheat Sheet: Argon2id with 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Argon2 fills a core for tens of milliseconds. One at a time leaves the others to reads, so a burst of sign-ins cannot
 * starve them; past the queue's end we rather say so than let people wait for minutes.
 */
const queueLength = 200;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting >= queueLength) throw refuse('TOO_MANY_REQUESTS');
  waiting += 1;
  const turn = last.then(work).finally(() => {
    waiting -= 1;
  });
  last = turn.catch(() => {});
  return turn;
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

/** Stands in where there is no account or no password, so that the answer takes the same time. */
const nobodysHash = hash(randomBytes(18).toString('base64'), cost);

/** Whether the password is right; an account without one never is, and takes as long to say so. */
export function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  return inTurn(async () => {
    const isRight = await verify(passwordHash ?? (await nobodysHash), password);
    return isRight && passwordHash !== null;
  });
}
