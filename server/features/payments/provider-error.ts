import { refusalSentence } from '../../../contract/refusals.ts';
import { Refusal } from '../../access/refuse.ts';

/** The provider's message. It may be logged and shown, because it contains neither keys nor the request's body. */
export type ProviderReply = {
  type: string;
  code: string | null;
  status: number | null;
  requestId: string | null;
  message: string;
};

/** Whether there was no reply at all, so that the next request would also time out. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ProviderError && error.outcome === 'unknown' && error.reply.status === null;
}

/** A failed request to the provider, as a refusal for the API's caller. */
export class ProviderError extends Refusal {
  /**
   * refused: the provider rejected the request, so nothing was done. unknown: there was no reply, or the reply does not
   * say whether the provider did anything.
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

/** The refusal for the status and code of the reply (Stripe API reference, "Errors"). */
function codeOf(outcome: ProviderError['outcome'], { status, code, type }: ProviderReply) {
  if (status === null) return 'PAYMENT_PROVIDER_ERROR';
  if (outcome === 'unknown') return 'PROVIDER_FAULT';
  if (status === 429) return 'PROVIDER_BUSY';
  if (status === 401 || status === 403) return 'PROVIDER_DENIED';
  if (status === 404 || code === 'resource_missing') return 'PROVIDER_UNAWARE';
  if (status === 402 || type === 'StripeCardError') return 'BANK_DECLINED';
  return 'PROVIDER_REFUSED';
}

/** The refusals whose message ends with the provider's message. */
const namesReason: ReadonlySet<string> = new Set(['PROVIDER_UNAWARE', 'BANK_DECLINED', 'PROVIDER_REFUSED']);
