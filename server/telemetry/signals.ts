import { channel, type TracingChannel, tracingChannel } from 'node:diagnostics_channel';
import type { Scope } from './scope.ts';

/**
 * Signals about the server's own work. Metrics and traces subscribe if their settings are on. Without a subscriber, a
 * signal is only one comparison. Signals never contain user data: no URL with ids, no parameter of a statement, no
 * body.
 */
export type RequestSignal = {
  scope: Scope;
  method: string;
  /** The route pattern, never the URL. */
  route: string;
  status: number;
  seconds: number;
};
type Statement = { name: string; isPrepared: boolean };
type Job = { task: string; attempt: number };
type ProviderCall = { operation: string };

/** Carries the scope of the request. */
export const requestsBegan = channel('myelin.request-began');
/** Carries a RequestSignal. */
export const requestsFinished = channel('myelin.request-finished');
/** True for a cached reply, false for a reply that was read from the database. */
export const cachedReads = channel('myelin.cached-read');
/** 1 when a stream opens, -1 when it closes. */
export const streams = channel('myelin.stream');

export const statements = tracingChannel<string, Statement>('myelin.statement');
export const jobs = tracingChannel<string, Job>('myelin.job');
export const providerCalls = tracingChannel<string, ProviderCall>('myelin.provider-call');

/**
 * Subscribes to work that takes time.
 * @param began is called when work begins, in the caller's scope. `began` returns a function that is called at the end,
 *   with the error or undefined.
 */
export function onWork<Work extends object>(
  work: TracingChannel<string, Work>,
  began: (one: Work) => (error: unknown) => void,
): void {
  // The end function is stored as a property of the work itself. With a WeakMap, the garbage collector would need more
  // time than everything else in a signal.
  const end = Symbol('end');
  type Listened = Work & { error?: unknown; [end]?: (error: unknown) => void };
  work.start.subscribe((one) => {
    (one as Listened)[end] = began(one as Work);
  });
  work.asyncStart.subscribe((one) => {
    const listened = one as Listened;
    listened[end]?.(listened.error);
  });
}
