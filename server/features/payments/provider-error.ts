import { ORPCError } from '@orpc/server';
import { refusals } from '../../../contract/refusals.ts';

/** What the provider said, safe to log: neither keys nor the request's body. */
export type ProviderReply = {
  type: string;
  code: string | null;
  status: number | null;
  requestId: string | null;
  message: string;
};

/** Whether there was no answer at all: the next request would wait as long. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ProviderError && error.outcome === 'unknown' && error.reply.status === null;
}

/** The provider did not do what we asked. To the caller of the API it reads as PAYMENT_PROVIDER_ERROR. */
export class ProviderError extends ORPCError<'PAYMENT_PROVIDER_ERROR', undefined> {
  /**
   * refused: the provider understood and said no, so nothing was done. unknown: there was no answer, or one that does not
   * tell whether it was done.
   */
  readonly outcome: 'refused' | 'unknown';
  readonly reply: ProviderReply;

  constructor(outcome: 'refused' | 'unknown', reply: ProviderReply) {
    const { status, sentence: message } = refusals.PAYMENT_PROVIDER_ERROR;
    super('PAYMENT_PROVIDER_ERROR', { status, message });
    this.outcome = outcome;
    this.reply = reply;
  }
}
