import type { AnyContractProcedure } from '@orpc/contract';
import type { OperationMeta } from '../../../contract/operation.ts';
import { goesOnWhileSuspended } from '../../../contract/permissions.ts';
import { type RefusalCode, refusals } from '../../../contract/refusals.ts';
import { takesFile } from './takes-file.ts';

/**
 * Every refusal that an operation can answer with: what its access, its method and its input lead to, and what the contract says that it
 * refuses besides. The client of the tests holds every answer against it.
 */
export function refusalsOf(procedure: AnyContractProcedure): RefusalCode[] {
  const { meta, route, inputSchema } = procedure['~orpc'];
  const { access, refuses } = meta as OperationMeta;
  const isRead = route.method === 'GET';
  const takes = inputSchema !== undefined;
  const found = new Set<RefusalCode>([
    ...(takes ? (['BAD_REQUEST', 'UNSTORABLE_TEXT', 'TOO_DEEP'] as const) : []),
    ...(takes && !isRead ? (['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
    ...(takesFile(procedure) ? (['TOO_MANY_PARTS', 'UPLOAD_TOO_LARGE'] as const) : []),
    ...ofAccess({ access, isRead }),
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
  // Reads of everybody are limited for each network, and wait in a queue that has an end.
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

/** An organization in the path is one of the caller's, or they are forbidden; any other row is there for them or not. */
function namesRow(path = ''): boolean {
  return /\{(?!orgId\})\w+\}/.test(path);
}
