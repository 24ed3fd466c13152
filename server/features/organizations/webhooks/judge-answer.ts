import { limits } from '../../../../contract/limits.ts';
import type { DeliveryState, PauseReason } from '../../../../contract/webhooks.ts';
import type { Answer } from './send-webhook.ts';

/**
 * Seconds until the next attempt, after each failed one. Ten attempts in 71.6 hours, so that with the jitter the last one
 * is made within three days and a half.
 */
const delays = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 64_800, 79_200];
/** Part of a delay by which it is at most longer or shorter, so that endpoints do not come back at the same time. */
const jitter = 0.2;

/** Client errors that may pass: timeout, too early, too many requests. */
const passing: readonly number[] = [408, 425, 429];

export type Verdict = {
  state: DeliveryState;
  pause: PauseReason | null;
  /** Null when the next event may be sent at once. */
  retryAfterSeconds: number | null;
};

/**
 * What follows from an attempt. A redirect and a client error would come again, so they are not repeated.
 * @param attempts the earlier attempts of the delivery, since a person last changed, resumed or tested the endpoint
 * @param failures the failed attempts since the endpoint last accepted an event
 * @param random from 0 to 1
 */
export function judgeAnswer(
  { status }: Pick<Answer, 'status'>,
  { attempts, failures }: { attempts: number; failures: number },
  random = Math.random(),
): Verdict {
  if (status !== null && status >= 200 && status < 300)
    return { state: 'delivered', pause: null, retryAfterSeconds: null };
  if (status === 410) return { state: 'failed', pause: 'gone', retryAfterSeconds: null };
  if (status !== null && status < 500 && !passing.includes(status)) {
    const isEnough = failures + 1 >= limits.webhookRefusals;
    return { state: 'failed', pause: isEnough ? 'failing' : null, retryAfterSeconds: null };
  }
  const delay = delays[attempts];
  if (delay === undefined) return { state: 'failed', pause: 'failing', retryAfterSeconds: null };
  return { state: 'waiting', pause: null, retryAfterSeconds: delay * (1 + jitter * (2 * random - 1)) };
}
