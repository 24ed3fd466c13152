import { limits } from '../../../../contract/limits.ts';
import type { AttemptFailure } from '../../../../contract/webhooks.ts';
import type { Reach } from '../../../outbound/reach.ts';
import { AddressRefused, sendRequest } from '../../../outbound/request.ts';

export type Answer =
  | { status: number; failure: null; response: string; milliseconds: number }
  | { status: null; failure: AttemptFailure; response: ''; milliseconds: number };

type Sending = {
  url: string;
  headers: Record<string, string>;
  body: string;
  reach: Reach;
  /** Ends the request before the time limit. */
  cut?: AbortSignal;
  /** Only tests change it. */
  milliseconds?: number;
};

/** Sends one request, and reads the beginning of the response. Never throws. */
export async function sendWebhook({
  url,
  headers,
  body,
  reach,
  cut,
  milliseconds = limits.webhookSeconds * 1000,
}: Sending): Promise<Answer> {
  const startedAt = performance.now();
  const took = () => Math.round(performance.now() - startedAt);
  const limit = AbortSignal.timeout(milliseconds);
  const signal = cut ? AbortSignal.any([limit, cut]) : limit;
  try {
    const answer = await sendRequest(new URL(url), reach, {
      method: 'POST',
      headers,
      body,
      mostBytes: limits.webhookResponseBytes,
      signal,
    });
    // PostgreSQL cannot store the character of the code 0.
    const response = answer.body.toString('utf8').replaceAll('\0', '');
    return { status: answer.status, failure: null, response, milliseconds: took() };
  } catch (error) {
    const failure = error instanceof AddressRefused ? 'address' : signal.aborted ? 'timeout' : 'unreachable';
    return { status: null, failure, response: '', milliseconds: took() };
  }
}
