import { limits } from '../../../contract/limits.ts';
import { networkOf } from '../../access/network.ts';

/**
 * Every limit on attempts, in one table (docs/decisions/0008 gives the reasons). The first `free` attempts cause no
 * wait. Each further attempt doubles the wait, from `wait` up to `longest`. After a `quiet` period the count is
 * deleted. Times are in seconds. `success` says what a right guess changes. `clears` deletes the count. `uncounted`
 * subtracts one attempt from the count, because other people share this count. `stays` changes nothing: the attempt
 * counts even if it succeeds, because it sends an email, creates an account, or needs work and space on the server.
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
  /** Guesses at one account from one network address, browser or session. */
  guess: { free: 5, ...slowly, success: 'clears' },
  /**
   * Guesses at one account from all network addresses together. The limit is high, because a stranger could use a low
   * limit to block the owner.
   */
  'guess-account': { free: 50, ...slowly, success: 'uncounted' },
  /**
   * Three of the million possible codes are right at any time. With this limit, a right guess within a day is very
   * unlikely.
   */
  'guess-code': { free: 20, ...slowly, quiet: day, success: 'uncounted' },
  /** Guesses at all accounts from one network address. A whole hospital may share one network address. */
  'guess-address': { free: 100, ...slowly, success: 'uncounted' },
  /** Challenges for passkeys that one network address requests and does not answer. Each is a row of the database. */
  'passkey-challenge': { free: 300, wait: 1, longest: minute, quiet: hour, success: 'uncounted' },
  /** Sign-ins at identity providers that one network address begins. Each is a row of the database. */
  'provider-sign-in': { free: 300, wait: 1, longest: minute, quiet: hour, success: 'uncounted' },
  /** Accounts created, or tested for existence, from one network address. */
  'sign-up-address': { free: 10, wait: minute, longest: 30 * minute, quiet: hour, success: 'stays' },
  /**
   * Changes of the email address that one account requests. Each request causes an email to a person who may never have
   * used the product.
   */
  'email-change': { free: 3, wait: hour, longest: hour, quiet: hour, success: 'stays' },
  /** Emails to one address, no matter who requests them, including invitations. */
  recipient: { free: 10, wait: minute, longest: 30 * minute, quiet: hour, success: 'stays' },
  /** Emails requested from one network address. */
  'email-request': { free: 60, wait: 30, longest: 15 * minute, quiet: hour, success: 'stays' },
  /**
   * Files that one person uploads or renders again. The limit allows the pictures of hundreds of products without a
   * wait.
   */
  upload: { free: 3_000, wait: 5, longest: minute, quiet: hour, success: 'stays' },
  /** Batches of rows that one person imports. The limit allows half a million rows without a wait. */
  'import-batch': { free: 1_000, wait: 5, longest: minute, quiet: hour, success: 'stays' },
  /**
   * Checkouts that one person opens or resumes, and pages for saving a card. Each of them counts towards the provider's
   * limit, which all buyers share. A new checkout also appears in a seller's inbox.
   */
  checkout: { free: 120, wait: 5, longest: 15 * minute, quiet: hour, success: 'stays' },
  /** Messages that one person sends about orders. Each causes emails to the other side. */
  message: { free: 60, wait: 30, longest: 15 * minute, quiet: hour, success: 'stays' },
  /** Requests for quotation that one person sends. Each causes emails to several sellers. */
  'quote-request': { free: 30, wait: 30, longest: 15 * minute, quiet: hour, success: 'stays' },
  /** Credit accounts that one person requests from sellers. */
  'account-request': { free: 30, wait: 30, longest: 15 * minute, quiet: hour, success: 'stays' },
  /**
   * Recalls that one person issues or widens. Each causes emails to every affected buyer. The limit is high, because a
   * dangerous device must not wait.
   */
  recall: { free: 60, wait: 30, longest: 15 * minute, quiet: hour, success: 'stays' },
  /** API keys that one person creates or rotates. Each sends an email to every owner. */
  'api-key': { free: 60, wait: 30, longest: 15 * minute, quiet: hour, success: 'stays' },
  /**
   * Webhook endpoints that one person adds, and requests to test them or to send events again. An endpoint may be the
   * server of somebody else.
   */
  webhook: { free: 120, wait: 30, longest: 15 * minute, quiet: hour, success: 'stays' },
  /**
   * Checks of domains and connections of identity providers that one person requests. Each sends requests to servers of
   * others.
   */
  'single-sign-on': { free: 120, wait: 30, longest: 15 * minute, quiet: hour, success: 'stays' },
  /** Messages from one side of an order, no matter how many people send them. */
  'order-message': { free: 20, wait: 30, longest: 15 * minute, quiet: hour, success: 'stays' },
} as const satisfies Record<string, Limit>;

/**
 * Invitation emails within an hour. When the limit is reached, further requests are refused, and refused requests are
 * not counted.
 */
export const mostInvitations = {
  organization: limits.invitationsPerHour,
  user: limits.invitationsPerHour,
  address: 500,
};

/** The key under which each limit counts an attempt. */
export type Counted = Partial<Record<keyof typeof attemptLimits, string>>;

/** The counts to which each kind of attempt adds one. Email addresses are in lower case. */
export const limited = {
  signIn: (email: string, address: string): Counted => ({
    guess: `sign-in ${email} ${networkOf(address)}`,
    'guess-account': `sign-in ${email}`,
    'guess-address': networkOf(address),
  }),
  /** Attempts in other browsers do not block a browser that has signed in to this account before (known-browser.ts). */
  signInFromKnownBrowser: (email: string, browser: string): Counted => ({
    guess: `sign-in ${email} browser ${browser}`,
  }),
  /**
   * The password or a code, which the user has to enter again before a sensitive change. Guesses in one session do not
   * block other sessions of the account.
   */
  proof: ({ userId, sessionId }: InSession, address: string): Counted => ({
    guess: `proof ${userId} ${sessionId}`,
    'guess-code': `proof ${userId}`,
    'guess-address': networkOf(address),
  }),
  /**
   * A person who knows the password can open any number of sessions. So the guesses in all sessions of the account are
   * also counted together.
   */
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
  passkeyChallenge: (address: string): Counted => ({ 'passkey-challenge': networkOf(address) }),
  /** Counted for each passkey, so that wrong answers for one do not block the other users of the network. */
  passkeySignIn: (credentialId: string, address: string): Counted => ({
    guess: `passkey ${credentialId.slice(0, 64)} ${networkOf(address)}`,
    'guess-address': networkOf(address),
  }),
  passkey: ({ userId, sessionId }: InSession, address: string): Counted => ({
    guess: `passkey ${userId} ${sessionId}`,
    'guess-code': `passkey ${userId}`,
    'guess-address': networkOf(address),
  }),
  /**
   * The sign-up email counts towards the recipient's limit. If the email address already has an account, no email is
   * sent, and `email` is null.
   */
  signUp: (email: string | null, address: string): Counted => ({
    'sign-up-address': networkOf(address),
    ...(email !== null && { recipient: email }),
  }),
  emailChange: (userId: string, email: string, address: string): Counted => ({
    'email-change': userId,
    recipient: email,
    'email-request': networkOf(address),
  }),
  /**
   * For a request without a session. The request counts towards the limit of the caller's network. The email counts
   * towards the recipient's limit (`emailSent`).
   */
  emailRequest: (address: string): Counted => ({ 'email-request': networkOf(address) }),
  emailSent: (email: string): Counted => ({ recipient: email }),
  email: (email: string, address: string): Counted => ({
    recipient: email,
    'email-request': networkOf(address),
  }),
  upload: (userId: string): Counted => ({ upload: userId }),
  checkout: (userId: string): Counted => ({ checkout: userId }),
  message: (userId: string, orderId: string, side: string): Counted => ({
    message: userId,
    'order-message': `${orderId} ${side}`,
  }),
  quoteRequest: (userId: string): Counted => ({ 'quote-request': userId }),
  accountRequest: (userId: string): Counted => ({ 'account-request': userId }),
  recall: (userId: string): Counted => ({ recall: userId }),
  apiKey: (userId: string): Counted => ({ 'api-key': userId }),
  webhook: (userId: string): Counted => ({ webhook: userId }),
  singleSignOn: (userId: string): Counted => ({ 'single-sign-on': userId }),
  providerSignIn: (address: string): Counted => ({ 'provider-sign-in': networkOf(address) }),
  importBatch: (userId: string): Counted => ({ 'import-batch': userId }),
};

type InSession = { userId: string; sessionId: string };
