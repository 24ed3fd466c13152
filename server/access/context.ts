import type { Logger } from 'pino';
import type { Language } from '../../contract/languages.ts';
import type { Database } from '../db/connection.ts';
import type { Env } from '../env.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { ChangeFeed } from '../realtime/change-feed.ts';
import type { Storage } from '../storage/storage.ts';
import type { Actor, Principal } from './actor.ts';
import type { KeyRateLimit } from './key-rate-limit.ts';
import type { Keys } from './keys.ts';

/**
 * The resources of a server process. They are created once at the start, and passed as an argument to the functions
 * that need them. A feature declares its own resource in its folder (for example
 * features/payments/payment-provider.ts).
 */
export interface Deps {
  env: Env;
  db: Database;
  log: Logger;
  keys: Keys;
  changes: ChangeFeed;
  storage: Storage;
  mailer: Mailer;
  countKeyRequest: KeyRateLimit;
}

/** The part of a request that an operation's handler receives. */
export type RequestContext = {
  deps: Deps;
  authorization: string | undefined;
  /** The header Idempotency-Key (answer-once.ts). */
  idempotencyKey: string | undefined;
  cookie: string | undefined;
  /** The caller's network address, taken from the socket. */
  address: string;
  userAgent: string;
  /** The caller's language. The browser stores it and sends it with every request. */
  language: Language;
  /** The caller's email preference. Null when it was never set in this browser. */
  wantsEmail: boolean | null;
  /** Headers to add to the reply (the refresh cookie). */
  resHeaders?: Headers;
};

/** The context of an operation that persons and API keys may call. */
export type PrincipalContext = RequestContext & { actor: Principal };

/** The context of an operation that only persons may call. */
export type ActorContext = RequestContext & { actor: Actor; tokenExpiresAt: Date };
