import { refusalSentence } from '../../../contract/refusals.ts';
import { Refusal } from '../../access/refuse.ts';

/** The provider's message, safe to log and to show: it holds neither keys nor the request's body. */
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

/** A failed request to the provider, and what the caller of the API is told of it. */
export class ProviderError extends Refusal {
  /**
   * refused: the provider rejected the request, so nothing was done. unknown: there was no answer, or one that leaves open
   * whether it was done.
   */
  readonly outcome: 'refused' | 'unknown';
  readonly reply: ProviderReply;

  constructor(outcome: 'refused' | 'unknown', reply: ProviderReply) {
    const code = codeOf(outcome, reply);
    const data = namesReason.has(code) ? { reason: reply.message } : undefined;
    super(code, refusalSentence(code, data), data);
    this.outcome = outcome;
    this.reply = reply;
  }
}

/** By status and code of the answer (Stripe API reference, "Errors"). */
function codeOf(outcome: ProviderError['outcome'], { status, code, type }: ProviderReply) {
  if (status === null) return 'PAYMENT_PROVIDER_ERROR';
  if (outcome === 'unknown') return 'PROVIDER_FAULT';
  if (status === 429) return 'PROVIDER_BUSY';
  if (status === 401 || status === 403) return 'PROVIDER_DENIED';
  if (status === 404 || code === 'resource_missing') return 'PROVIDER_UNAWARE';
  if (status === 402 || type === 'StripeCardError') return 'BANK_DECLINED';
  return 'PROVIDER_REFUSED';
}

/** The refusals that end with the provider's words. */
const namesReason: ReadonlySet<string> = new Set(['PROVIDER_UNAWARE', 'BANK_DECLINED', 'PROVIDER_REFUSED']);
