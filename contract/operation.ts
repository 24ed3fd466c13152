import { type HTTPMethod, type HTTPPath, oc } from '@orpc/contract';
import type { OrganizationAction, PlatformAction } from './permissions.ts';

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

export type OperationMeta = { access: Access };

type Operation = { method: HTTPMethod; path: HTTPPath; summary: string; access: Access };

/** Begins an operation of the contract. One that does not say who may call it does not compile. */
export function operation({ access, ...route }: Operation) {
  return oc.$meta<OperationMeta>({ access }).route(route);
}

export const everyone = { kind: 'public' } as const;
export const firstFactor = { kind: 'firstFactor' } as const;
export const signedIn = { kind: 'signedIn' } as const;
