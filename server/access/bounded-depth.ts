import type { StandardHandlerInterceptorOptions } from '@orpc/server/standard';
import type { RequestContext } from './context.ts';
import { refuse } from './refuse.ts';

type Request = StandardHandlerInterceptorOptions<RequestContext>['request'];

/** The browser's requests have at most five levels of nesting. Events of the payment provider have at most eight. */
const deepest = 32;

/**
 * Bounds the nesting of a request's query and body before they are parsed or validated. Zod and our own checks recurse
 * into each level, and a few thousand levels overflow the stack.
 * @throws TOO_DEEP. For a body it is thrown when the body is read
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

/** Iterates level by level instead of recursing, so that a deep value cannot overflow the stack. */
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
