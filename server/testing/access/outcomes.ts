import type { KeyScope } from '../../../contract/key-scopes.ts';
import type { LinkPurpose } from '../../../contract/links.ts';
import type { Product } from '../../../contract/products.ts';
import type { Client } from '../test-client.ts';

/**
 * The callers. The access tests call every operation of the contract as each of them. If access is allowed, the
 * expected outcome may be a later refusal: it proves that the call reached the handler.
 */
export const callers = [
  'nobody',
  'stranger',
  'member',
  'admin',
  'owner',
  'removed member',
  'first-factor session',
  'super_admin',
] as const;
export type Caller = (typeof callers)[number];
export type Outcomes = Record<Caller, string>;

/**
 * The rows to which a call may refer. All calls share the organization, its product and its order. Each function
 * creates a row for this call only; when it is called again, it returns the same row.
 */
export type World = {
  orgId: string;
  /** The client of the organization's owner. It creates the rows that the call needs. The owner is not the caller. */
  owner: Client;
  product: Product;
  draft: () => Promise<Product>;
  /** The id of a picture, or of a document, of the draft. */
  image: () => Promise<string>;
  document: () => Promise<string>;
  orderId: string;
  /** The id of another member of the organization. */
  colleagueId: () => Promise<string>;
  /** The token of a link that was emailed to the colleague. */
  colleaguesLink: (purpose: LinkPurpose) => Promise<string>;
  /** Another organization that the caller belongs to. */
  buyerOrgId: () => Promise<string>;
  /** Pending invitations to another user's address and to the caller's. */
  invitation: () => Promise<PendingInvitation>;
  ownInvitation: () => Promise<PendingInvitation>;
};

type PendingInvitation = { id: string; token: string };

export type AccessCase = {
  name?: string;
  call: (client: Client, world: World) => Promise<unknown>;
  outcomes: Outcomes;
  /** The scope that an API key needs, if the operation has several. Without it, the key finds no row. */
  scope?: KeyScope;
};
export type AccessCases = Record<string, AccessCase[]>;

export const everyone = (outcome = 'allowed'): Outcomes => ({
  nobody: outcome,
  stranger: outcome,
  member: outcome,
  admin: outcome,
  owner: outcome,
  'removed member': outcome,
  'first-factor session': outcome,
  super_admin: outcome,
});

export const anySession = (outcome = 'allowed'): Outcomes => ({
  ...everyone(outcome),
  nobody: 'UNAUTHORIZED',
});

export const signedIn = (outcome = 'allowed'): Outcomes => ({
  ...anySession(outcome),
  'first-factor session': 'SECOND_FACTOR_REQUIRED',
});

/** Members, admins and owners get `outcome`. Everyone else gets `outside`. */
export const members = (outside: string, outcome = 'allowed'): Outcomes => ({
  ...signedIn(outcome),
  stranger: outside,
  'removed member': outside,
  super_admin: outside,
});

export const managers = (outside: string, outcome = 'allowed'): Outcomes => ({
  ...members(outside, outcome),
  member: outside,
});

export const owners = (outside: string, outcome = 'allowed'): Outcomes => ({
  ...managers(outside, outcome),
  admin: outside,
});
