import type { AnyContractProcedure } from '@orpc/contract';
import type { OperationMeta } from '../../../contract/operation.ts';
import { goesOnWhileSuspended } from '../../../contract/permissions.ts';
import { type RefusalCode, refusals } from '../../../contract/refusals.ts';
import { takesFile } from './takes-file.ts';

/**
 * Every refusal of an operation: those that follow from its access, method and input, and those that the contract
 * declares. The test client checks that every refusal is one of these.
 */
export function refusalsOf(procedure: AnyContractProcedure): RefusalCode[] {
  const { meta, route, inputSchema } = procedure['~orpc'];
  const { access, refuses, scopes } = meta as OperationMeta;
  const isRead = route.method === 'GET';
  const takes = inputSchema !== undefined;
  const found = new Set<RefusalCode>([
    ...(takes ? (['BAD_REQUEST', 'UNSTORABLE_TEXT', 'TOO_DEEP'] as const) : []),
    ...(takes && !isRead ? (['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
    ...(takesFile(procedure) ? (['TOO_MANY_PARTS', 'UPLOAD_TOO_LARGE'] as const) : []),
    ...ofAccess({ access, isRead }),
    ...(access.kind === 'public' ? [] : ofKeys({ scopes, isRead })),
    ...(namesRow(route.path) ? (['NOT_FOUND'] as const) : []),
    ...(isRead ? [] : (['FOREIGN_ORIGIN'] as const)),
    ...refuses,
    'INTERNAL_SERVER_ERROR',
    'SERVICE_UNAVAILABLE',
  ]);
  return inOrder.filter((code) => found.has(code));
}

const inOrder = Object.keys(refusals) as RefusalCode[];

function ofAccess({ access, isRead }: Pick<OperationMeta, 'access'> & { isRead: boolean }): RefusalCode[] {
  // Public reads are rate-limited per network, and wait in a bounded queue.
  if (access.kind === 'public') return isRead ? ['TOO_MANY_REQUESTS', 'BUSY'] : [];
  const known: RefusalCode[] = isRead ? ['UNAUTHORIZED'] : ['UNAUTHORIZED', 'VIEWING_ONLY'];
  if (access.kind === 'firstFactor') return known;
  known.push('SECOND_FACTOR_REQUIRED');
  if (access.kind === 'signedIn') return known;
  if (access.kind !== 'resource') known.push('FORBIDDEN');
  if (access.kind === 'platform') return known;
  if (!isRead && !goesOnWhileSuspended(access.action)) known.push('ORGANIZATION_SUSPENDED');
  return known;
}

function ofKeys({ scopes, isRead }: Pick<OperationMeta, 'scopes'> & { isRead: boolean }): RefusalCode[] {
  if (scopes.length === 0) return ['PERSON_REQUIRED'];
  return [
    'TOO_MANY_REQUESTS',
    ...(['KEY_UNCONFIRMED', 'SCOPE_MISSING', 'ORGANIZATION_SUSPENDED', 'FORBIDDEN'] as const),
    ...(isRead ? [] : (['IDEMPOTENCY_KEY_IN_USE', 'IDEMPOTENCY_KEY_REUSED'] as const)),
  ];
}

/**
 * Whether the path contains the id of a row that may be missing (NOT_FOUND). The id of an organization does not count:
 * for an organization of other users the refusal is FORBIDDEN.
 */
function namesRow(path = ''): boolean {
  return /\{(?!orgId\})\w+\}/.test(path);
}
