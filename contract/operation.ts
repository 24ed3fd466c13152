import { type HTTPMethod, type HTTPPath, oc } from '@orpc/contract';
import type { OrganizationAction, PlatformAction } from './permissions.ts';
import type { RefusalCode } from './refusals.ts';

/**
 * Who may call an operation. The server enforces it before the handler runs:
 * - `public`: anyone; the bearer is ignored.
 * - `firstFactor`: any session, even one that still owes its second factor.
 * - `signedIn`: a session with every factor its user has.
 * - `organization`: a member of the organization named by the input's `orgId` whose role allows the action.
 * - `resource`: a signed-in user; the row itself is sought among the organizations where their role allows the action,
 *   so somebody else's row is simply not found.
 * - `platform`: a platform role that allows the action.
 */
export type Access =
  | { kind: 'public' }
  | { kind: 'firstFactor' }
  | { kind: 'signedIn' }
  | { kind: 'organization'; action: OrganizationAction }
  | { kind: 'resource'; action: OrganizationAction }
  | { kind: 'platform'; action: PlatformAction };

/** @property refuses what it refuses with besides what its access, method and input lead to (server/http/reference/refusals-of.ts) */
export type OperationMeta = { access: Access; refuses: readonly RefusalCode[] };

type Operation = {
  method: HTTPMethod;
  path: HTTPPath;
  summary: string;
  access: Access;
  refuses?: readonly RefusalCode[];
};

/** Begins an operation of the contract. One that does not say who may call it does not compile. */
export function operation({ access, refuses = [], ...route }: Operation) {
  return oc.$meta<OperationMeta>({ access, refuses }).route(route);
}

export const everyone = { kind: 'public' } as const;
export const firstFactor = { kind: 'firstFactor' } as const;
export const signedIn = { kind: 'signedIn' } as const;
export const staffReads = { kind: 'platform', action: 'platform.read' } as const;
export const staffActs = { kind: 'platform', action: 'platform.act' } as const;

/** Of what asks for the password, or a code, again. */
export const provesAgain = ['WRONG_PROOF', 'TOO_MANY_REQUESTS', 'BUSY'] as const;
/** Of what a mailed link does. */
export const linkIsOver = ['LINK_INVALID', 'LINK_EXPIRED', 'LINK_USED', 'LINK_VOID'] as const;
/** Of what asks the payment provider (server/features/payments/provider-error.ts). */
export const asksProvider = [
  'PAYMENT_PROVIDER_ERROR',
  'PROVIDER_FAULT',
  'PROVIDER_BUSY',
  'PROVIDER_DENIED',
  'PROVIDER_UNAWARE',
  'PROVIDER_REFUSED',
  'BANK_DECLINED',
] as const satisfies readonly RefusalCode[];
/** Of what keeps a file. */
export const keepsFile = ['UPLOAD_TOO_LARGE', 'SENT_TOO_MUCH', 'STORAGE_FULL', 'STORAGE_AWAY'] as const;
