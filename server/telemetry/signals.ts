import { channel, type TracingChannel, tracingChannel } from 'node:diagnostics_channel';
import type { Scope } from './scope.ts';

/**
 * What the server says of its own work. Metrics and traces listen by setting; with nobody listening, saying it costs a comparison.
 * Nothing here holds a value that somebody sent: no address with ids in it, no parameter of a statement, no body.
 */
export type RequestSignal = {
  scope: Scope;
  method: string;
  /** The pattern of the address, never the address itself. */
  route: string;
  status: number;
  seconds: number;
};
type Statement = { name: string; isPrepared: boolean };
type Job = { task: string; attempt: number };
type ProviderCall = { operation: string };

/** Each is the scope of the request. */
export const requestsBegan = channel('myelin.request-began');
/** Each is a RequestSignal. */
export const requestsFinished = channel('myelin.request-finished');
/** True for an answer from the cache, false for one that was read. */
export const cachedReads = channel('myelin.cached-read');
/** 1 when somebody begins to listen for changes, -1 when they end. */
export const streams = channel('myelin.stream');

export const statements = tracingChannel<string, Statement>('myelin.statement');
export const jobs = tracingChannel<string, Job>('myelin.job');
export const providerCalls = tracingChannel<string, ProviderCall>('myelin.provider-call');

/**
 * Listens to work that takes time.
 * @param began is called as each begins, in its caller's scope, and returns what is to be called as it ends: with the error that it
 * ended with, or undefined
 */
export function onWork<Work extends object>(
  work: TracingChannel<string, Work>,
  began: (one: Work) => (error: unknown) => void,
): void {
  // On the work itself: a WeakMap of them costs the garbage collector more than all else that listening does.
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
