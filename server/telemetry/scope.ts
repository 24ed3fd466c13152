import { AsyncLocalStorage } from 'node:async_hooks';

/** The request or job that is being worked on: each line of the log names it, and the jobs that it queues remember it. */
export type Scope = {
  requestId: string;
  /** The operation's pattern, once it is known. */
  route?: string;
  job?: string;
  /** W3C Trace Context, when traces are on. */
  traceparent?: string;
};

const scopes = new AsyncLocalStorage<Scope>();

export function runInScope<Result>(scope: Scope, work: () => Result): Result {
  return scopes.run(scope, work);
}

export function currentScope(): Scope | undefined {
  return scopes.getStore();
}

/** What a line of the log says of it. */
export function scopeFields(): Record<string, string> {
  const scope = scopes.getStore();
  if (!scope) return {};
  const { requestId, job, traceparent } = scope;
  return {
    requestId,
    ...(job !== undefined && { job }),
    ...(traceparent !== undefined && { traceId: traceparent.slice(3, 35) }),
  };
}
