import { type HTTPMethod, type HTTPPath, oc } from '@orpc/contract';
import type { KeyScope } from './key-scopes.ts';
import type { OrganizationAction, PlatformAction } from './permissions.ts';
import type { RefusalCode } from './refusals.ts';

/**
 * Who may call an operation. The server checks it before the handler runs:
 * - `public`: anyone. The bearer token is ignored.
 * - `firstFactor`: any session, including one for which the user has given the password but not yet the second factor.
 * - `signedIn`: a session for which the user has given every factor.
 * - `organization`: a member of the organization in the input's `orgId` whose role allows the action.
 * - `resource`: a signed-in user. The server looks for the row only in organizations where the user's role allows the
 *   action. Rows of other organizations are not found.
 * - `platform`: a platform role that allows the action.
 */
export type Access =
  | { kind: 'public' }
  | { kind: 'firstFactor' }
  | { kind: 'signedIn' }
  | { kind: 'organization'; action: OrganizationAction }
  | { kind: 'resource'; action: OrganizationAction }
  | { kind: 'platform'; action: PlatformAction };

/**
 * @property refuses the codes of the refusals of the operation, without those that already follow from access, method
 *   and input (server/http/reference/refusals-of.ts)
 * @property takesFileRows whether a request contains the rows of a file, and may therefore be larger than others
 * @property scopes an API key with one of these scopes may call the operation. Empty for an operation that needs a person
 */
export type OperationMeta = {
  access: Access;
  refuses: readonly RefusalCode[];
  takesFileRows: boolean;
  scopes: readonly KeyScope[];
};

type Operation = {
  method: HTTPMethod;
  path: HTTPPath;
  summary: string;
  access: Access;
  refuses?: readonly RefusalCode[];
  takesFileRows?: boolean;
  scopes?: readonly KeyScope[];
};

/** Starts the definition of an operation. A definition without `access` does not compile. */
export function operation({ access, refuses = [], takesFileRows = false, scopes = [], ...route }: Operation) {
  return oc.$meta<OperationMeta>({ access, refuses, takesFileRows, scopes }).route(route);
}

export const everyone = { kind: 'public' } as const;
export const firstFactor = { kind: 'firstFactor' } as const;
export const signedIn = { kind: 'signedIn' } as const;
export const staffReads = { kind: 'platform', action: 'platform.read' } as const;
export const staffActs = { kind: 'platform', action: 'platform.act' } as const;

/** Refusals of operations that ask for the password or a code again. */
export const reauthenticationRefusals = ['WRONG_PROOF', 'TOO_MANY_REQUESTS', 'BUSY'] as const;
/** Refusals of operations that use an emailed link. */
export const linkRefusals = ['LINK_INVALID', 'LINK_EXPIRED', 'LINK_USED', 'LINK_VOID'] as const;
/** Refusals of operations that call the payment provider (server/features/payments/provider-error.ts). */
export const providerRefusals = [
  'PAYMENT_PROVIDER_ERROR',
  'PROVIDER_FAULT',
  'PROVIDER_BUSY',
  'PROVIDER_DENIED',
  'PROVIDER_UNAWARE',
  'PROVIDER_REFUSED',
  'BANK_DECLINED',
] as const satisfies readonly RefusalCode[];
/** Refusals of operations that store an uploaded file. */
export const uploadRefusals = ['UPLOAD_TOO_LARGE', 'SENT_TOO_MUCH', 'STORAGE_FULL', 'STORAGE_AWAY'] as const;
