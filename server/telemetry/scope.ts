import { AsyncLocalStorage } from 'node:async_hooks';

/** The current request or job. Each log line contains its id, and so do the jobs that it queues. */
export type Scope = {
  requestId: string;
  /** The operation's route pattern, once it is known. */
  route?: string;
  job?: string;
  /** W3C Trace Context, when tracing is on. */
  traceparent?: string;
};

const scopes = new AsyncLocalStorage<Scope>();

export function runInScope<Result>(scope: Scope, work: () => Result): Result {
  return scopes.run(scope, work);
}

export function currentScope(): Scope | undefined {
  return scopes.getStore();
}

/** The fields of the scope in a log line. */
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
