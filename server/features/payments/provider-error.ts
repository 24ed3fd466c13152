import { ORPCError } from '@orpc/server';
import { refusals } from '../../../contract/refusals.ts';

/** The provider's message, safe to log: it holds neither keys nor the request's body. */
export type ProviderReply = {
  type: string;
  code: string | null;
  status: number | null;
  requestId: string | null;
  message: string;
};

/** Whether there was no answer at all, so that the next request would also time out. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ProviderError && error.outcome === 'unknown' && error.reply.status === null;
}

/** A failed request to the provider. The caller of the API gets PAYMENT_PROVIDER_ERROR. */
export class ProviderError extends ORPCError<'PAYMENT_PROVIDER_ERROR', undefined> {
  /**
   * refused: the provider rejected the request, so nothing was done. unknown: there was no answer, or one that leaves open
   * whether it was done.
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
