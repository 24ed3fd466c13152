import { limits } from '../../../contract/limits.ts';
import { networkOf } from '../../access/network.ts';

/**
 * Everything that is limited, in one table (docs/decisions/0008 says why). `free` attempts cost nothing; from there on each further
 * one doubles the wait, from `wait` to `longest`; a `quiet` spell forgets them all. Times in seconds.
 *
 * A guess that was right `clears` what its maker counted in one place and is `uncounted` in the counts that others share. What
 * sends mail or makes an account `stays`, whatever comes of it.
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
  /** At one account, from wherever: a lock-out that a stranger can bring about is a wide one. */
  'guess-account': { free: 50, ...slowly, success: 'uncounted' },
  /** A code has a million values, three of them right: over a day nobody gets far. */
  'guess-code': { free: 20, ...slowly, quiet: day, success: 'uncounted' },
  /** At all accounts, from one network address: a whole hospital may share it. */
  'guess-address': { free: 100, ...slowly, success: 'uncounted' },
  /** Accounts made, or asked after, from one network address. */
  'sign-up-address': { free: 10, wait: minute, longest: 30 * minute, quiet: hour, success: 'stays' },
  /** New addresses that one account asks for: each is a letter to somebody who may not know of us. */
  'email-change': { free: 3, wait: hour, longest: hour, quiet: hour, success: 'stays' },
  /** Letters to one e-mail address, whoever asks for them; invitations count here too. */
  letter: { free: 10, wait: minute, longest: 30 * minute, quiet: hour, success: 'stays' },
  /** Letters that one network address asks for. */
  'letter-address': { free: 60, wait: 30, longest: 15 * minute, quiet: hour, success: 'stays' },
} as const satisfies Record<string, Limit>;

/** Letters of invitation within an hour; beyond that there are none, and a refused request costs nothing. */
export const mostInvitations = {
  organization: limits.invitationsPerHour,
  user: limits.invitationsPerHour,
  address: 500,
};

/** Whom each limit counts an attempt for. */
export type Counted = Partial<Record<keyof typeof attemptLimits, string>>;

/** What is counted for whom. E-mail addresses in lower case. */
export const limited = {
  signIn: (email: string, address: string): Counted => ({
    guess: `sign-in ${email} ${networkOf(address)}`,
    'guess-account': `sign-in ${email}`,
    'guess-address': networkOf(address),
  }),
  /** One that signed in to this account before: what others do elsewhere does not hold it up (known-browser.ts). */
  signInFromKnownBrowser: (email: string, browser: string): Counted => ({
    guess: `sign-in ${email} browser ${browser}`,
  }),
  /** Password or code asked for again. Another session of the same account is not held up by this one's guesses. */
  proof: ({ userId, sessionId }: InSession, address: string): Counted => ({
    guess: `proof ${userId} ${sessionId}`,
    'guess-code': `proof ${userId}`,
    'guess-address': networkOf(address),
  }),
  /** Whoever knows the password opens sessions without end: the account's count is what bounds their guesses. */
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
  /** Its one letter needs no count of its own: an address is signed up once. */
  signUp: (address: string): Counted => ({ 'sign-up-address': networkOf(address) }),
  emailChange: (userId: string, email: string, address: string): Counted => ({
    'email-change': userId,
    letter: email,
    'letter-address': networkOf(address),
  }),
  /** Asked for by somebody who may have no account: what is asked counts for them, what is sent for its reader. */
  letterRequest: (address: string): Counted => ({ 'letter-address': networkOf(address) }),
  letterSent: (email: string): Counted => ({ letter: email }),
  letter: (email: string, address: string): Counted => ({
    letter: email,
    'letter-address': networkOf(address),
  }),
};

type InSession = { userId: string; sessionId: string };
