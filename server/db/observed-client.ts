import pg from 'pg';
import { statements } from '../telemetry/signals.ts';

/** The driver accepts calls in many forms. The arguments are passed on unchanged. */
type Query = (...given: unknown[]) => unknown;
type AnyClient = new (config?: pg.ClientConfig) => { query(...given: unknown[]): unknown };

/**
 * Signals the start and end of each statement (telemetry/signals.ts) with its name or its first word, never with its
 * values.
 */
class Observed extends (pg.Client as unknown as AnyClient) {
  override query(...given: unknown[]): unknown {
    const [config] = given;
    const send: Query = (...same) => super.query(...same);
    if (!statements.hasSubscribers || isStream(config)) return send(...given);
    const place = given.findIndex((part) => typeof part === 'function');
    if (place !== -1) return statements.traceCallback(send, place, nameOf(config), this, ...given);
    return statements.tracePromise(() => send(...given) as Promise<unknown>, nameOf(config));
  }
}
export const ObservedClient = Observed as unknown as typeof pg.Client;

/** Whether the statement is a cursor or a COPY. Such a statement ends when its caller has read all rows. */
function isStream(config: unknown): boolean {
  return typeof config === 'object' && config !== null && 'submit' in config;
}

function nameOf(config: unknown): { name: string; isPrepared: boolean } {
  const { name, text } = (typeof config === 'object' ? config : { text: config }) as pg.QueryConfig;
  return name ? { name, isPrepared: true } : { name: firstWord(text), isPrepared: false };
}

function firstWord(text: string): string {
  return (/^\s*([a-z]+)/i.exec(text)?.[1] ?? 'other').toLowerCase();
}
