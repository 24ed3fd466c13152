import { limits } from '../../../contract/limits.ts';
import { networkOf } from '../../access/network.ts';

/**
 * Every limit on attempts, in one table (docs/decisions/0008 says why). `free` attempts cost nothing; each further one doubles the
 * wait, from `wait` up to `longest`; after a `quiet` period all are forgotten. Times in seconds.
 *
 * A right guess `clears` the count of its own place and is `uncounted` in the counts that are shared with others. An attempt that
 * sends mail, makes an account or costs the server work and room `stays` counted, whatever its outcome.
 */
type Limit = {
  free: number;
  wait: number;
  longest: number;
  quiet: number;
  success: 'clears' | 'uncounted' | 'stays';
};

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const slowly = { wait: 1, longest: 15 * minute, quiet: hour };

export const attemptLimits = {
  /** At one account, from one network address, browser or session. */
  guess: { free: 5, ...slowly, success: 'clears' },
  /** At one account, from everywhere: the limit is wide because a stranger could use it to lock the owner out. */
  'guess-account': { free: 50, ...slowly, success: 'uncounted' },
  /** A code has a million values, three of them right, so this limit leaves little chance within a day. */
  'guess-code': { free: 20, ...slowly, quiet: day, success: 'uncounted' },
  /** At all accounts, from one network address: a whole hospital may share it. */
  'guess-address': { free: 100, ...slowly, success: 'uncounted' },
  /** Accounts made, or asked after, from one network address. */
  'sign-up-address': { free: 10, wait: minute, longest: 30 * minute, quiet: hour, success: 'stays' },
  /** New addresses that one account requests: each causes a letter to a person who may not know the product. */
  'email-change': { free: 3, wait: hour, longest: hour, quiet: hour, success: 'stays' },
  /** Letters to one e-mail address, no matter who requests them; invitations count here, too. */
  letter: { free: 10, wait: minute, longest: 30 * minute, quiet: hour, success: 'stays' },
  /** Letters that one network address asks for. */
  'letter-address': { free: 60, wait: 30, longest: 15 * minute, quiet: hour, success: 'stays' },
  /** Files that one person uploads or has made anew: the pictures of hundreds of products are free. */
  upload: { free: 3_000, wait: 5, longest: minute, quiet: hour, success: 'stays' },
  /** Batches of rows that one person imports: half a million rows are free. */
  'import-batch': { free: 1_000, wait: 5, longest: minute, quiet: hour, success: 'stays' },
  /** Checkouts that one person opens or resumes: each asks the provider, whose limit all buyers share, and a new one stands in an inbox. */
  checkout: { free: 120, wait: 5, longest: 15 * minute, quiet: hour, success: 'stays' },
  /** Messages about orders that one person sends; each causes letters to the other side. */
  message: { free: 60, wait: 30, longest: 15 * minute, quiet: hour, success: 'stays' },
  /** The same of one side of an order, however many people it has. */
  'order-message': { free: 20, wait: 30, longest: 15 * minute, quiet: hour, success: 'stays' },
} as const satisfies Record<string, Limit>;

/** Letters of invitation within an hour; beyond that there are none, and a refused request costs nothing. */
export const mostInvitations = {
  organization: limits.invitationsPerHour,
  user: limits.invitationsPerHour,
  address: 500,
};

/** The key under which each limit counts an attempt. */
export type Counted = Partial<Record<keyof typeof attemptLimits, string>>;

/** The counts of each kind of attempt. E-mail addresses are in lower case. */
export const limited = {
  signIn: (email: string, address: string): Counted => ({
    guess: `sign-in ${email} ${networkOf(address)}`,
    'guess-account': `sign-in ${email}`,
    'guess-address': networkOf(address),
  }),
  /** A browser that signed in to this account before is not blocked by attempts elsewhere (known-browser.ts). */
  signInFromKnownBrowser: (email: string, browser: string): Counted => ({
    guess: `sign-in ${email} browser ${browser}`,
  }),
  /** Password or code asked for again. Another session of the same account is not held up by this one's guesses. */
  proof: ({ userId, sessionId }: InSession, address: string): Counted => ({
    guess: `proof ${userId} ${sessionId}`,
    'guess-code': `proof ${userId}`,
    'guess-address': networkOf(address),
  }),
  /** Someone who knows the password can open any number of sessions, so the account's count bounds their guesses. */
  code: ({ userId, sessionId }: InSession, address: string): Counted => ({
    guess: `code ${userId} ${sessionId}`,
    'guess-code': `code ${userId}`,
    'guess-address': networkOf(address),
  }),
  recoveryCode: ({ userId, sessionId }: InSession, address: string): Counted => ({
    guess: `recovery ${userId} ${sessionId}`,
    'guess-code': `recovery ${userId}`,
    'guess-address': networkOf(address),
  }),
  /** The letter counts for its recipient where there is one, that is, unless the address is taken: `email` is null then. */
  signUp: (email: string | null, address: string): Counted => ({
    'sign-up-address': networkOf(address),
    ...(email !== null && { letter: email }),
  }),
  emailChange: (userId: string, email: string, address: string): Counted => ({
    'email-change': userId,
    letter: email,
    'letter-address': networkOf(address),
  }),
  /** For a request without a session: it counts for the caller's network, and the letter for its recipient. */
  letterRequest: (address: string): Counted => ({ 'letter-address': networkOf(address) }),
  letterSent: (email: string): Counted => ({ letter: email }),
  letter: (email: string, address: string): Counted => ({
    letter: email,
    'letter-address': networkOf(address),
  }),
  upload: (userId: string): Counted => ({ upload: userId }),
  checkout: (userId: string): Counted => ({ checkout: userId }),
  message: (userId: string, orderId: string, side: string): Counted => ({
    message: userId,
    'order-message': `${orderId} ${side}`,
  }),
  importBatch: (userId: string): Counted => ({ 'import-batch': userId }),
};

type InSession = { userId: string; sessionId: string };
