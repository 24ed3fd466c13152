import type { Logger } from 'pino';
import type { Language } from '../../contract/languages.ts';
import type { Database } from '../db/connection.ts';
import type { Env } from '../env.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { ChangeFeed } from '../realtime/change-feed.ts';
import type { DiskStorage } from '../storage/disk.ts';
import type { Actor } from './actor.ts';
import type { Keys } from './keys.ts';

/**
 * The resources of a server process: made once at start, passed down, never global. A feature that opens something of its own
 * declares it here from its own folder (features/payments/payment-provider.ts).
 */
export interface Deps {
  env: Env;
  db: Database;
  log: Logger;
  keys: Keys;
  changes: ChangeFeed;
  storage: DiskStorage;
  mailer: Mailer;
}

/** What an operation's handler knows of its request. */
export type RequestContext = {
  deps: Deps;
  authorization: string | undefined;
  cookie: string | undefined;
  /** The caller's network address, as the socket has it. */
  address: string;
  userAgent: string;
  /** The reader's language and whether they want e-mail, which the browser keeps and every request carries. */
  language: Language;
  wantsEmail: boolean;
  /** Headers to add to the reply (the refresh cookie). */
  resHeaders?: Headers;
};

/** The same, once the caller is known. */
export type ActorContext = RequestContext & { actor: Actor; tokenExpiresAt: Date };
