import type { StandardHandlerInterceptorOptions } from '@orpc/server/standard';
import type { RequestContext } from '../access/context.ts';
import { refuse } from '../access/refuse.ts';

type Request = StandardHandlerInterceptorOptions<RequestContext>['request'];

/** The product sends at most five levels, its payment provider eight. */
const deepest = 32;

/**
 * The request, with the depth of whatever comes in it bounded before anything is built from it or walks through it: zod and our
 * own checks call themselves for each level, and a few thousand overflow the stack.
 * @throws TOO_DEEP for its query at once, for its body when that is read
 */
export function withBoundedDepth(request: Request): Request {
  assertShallow(request.url.searchParams);
  return {
    ...request,
    body: async () => {
      const body = await request.body();
      assertShallow(body);
      return body;
    },
  };
}

/** @throws TOO_DEEP */
export function assertShallow(value: unknown): void {
  const isShallow =
    value instanceof FormData || value instanceof URLSearchParams
      ? [...value.keys()].every((name) => name.split('[').length <= deepest)
      : hasFewLevels(value);
  if (!isShallow) throw refuse('TOO_DEEP');
}

/** Level by level, so that the depth costs no stack. */
function hasFewLevels(value: unknown): boolean {
  let level = [value].filter(isNested);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === deepest) return false;
    level = level.flatMap((nested) => Object.values(nested).filter(isNested));
  }
  return true;
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
