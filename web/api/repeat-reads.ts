import type { RefusalCode } from '../../contract/refusals.ts';
import { isRefusal } from './error-words.ts';

/** Data and refusals that are younger than this are not read again when a page uses them, in milliseconds. */
export const freshFor = 30_000;

/**
 * Whether a failed read is sent again without a press of the user. A refusal is the server's answer: the same read would
 * be refused again. Other failures can pass, for example when the server was restarted.
 * @param failures how often the read has failed before
 */
export const isRepeated = (failures: number, error: unknown): boolean => failures < 2 && !isRefusal(error);

/** Refusals that depend on the request alone, or on rows that the user may not see. */
const lasting: readonly RefusalCode[] = ['BAD_REQUEST', 'NOT_FOUND'];

/**
 * Whether a failed read is sent again when a page or a component begins to use it. A new refusal of the read itself is
 * still valid.
 */
export function isRepeatedOnMount({ state }: { state: { error: unknown; errorUpdatedAt: number } }): boolean {
  const { error, errorUpdatedAt } = state;
  const isLasting = isRefusal(error) && lasting.includes(error.code);
  return !isLasting || Date.now() - errorUpdatedAt > freshFor;
}
