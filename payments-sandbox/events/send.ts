import type { StripeEvent } from '../objects/event.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { signatureHeader } from './sign.ts';

export interface SendResult {
  ok: boolean;
  /** An HTTP status or the network's error message. */
  result: string;
}

const TIMEOUT_MS = 20_000;

/** Sends one event to the receiver. Only a 2xx status is a success; a redirect is not (Stripe docs, "Webhooks"). */
export async function sendEvent(
  sandbox: Sandbox,
  url: string,
  event: StripeEvent,
  stop: AbortSignal,
): Promise<SendResult> {
  const body = JSON.stringify(event, null, 2);
  const { webhookSecret, connectWebhookSecret } = sandbox.settings;
  const secret = event.account ? connectWebhookSecret : webhookSecret;
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': signatureHeader(body, secret, Math.floor(Date.now() / 1000)),
      },
      body,
      signal: AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.body?.cancel();
    return { ok: response.ok, result: `HTTP ${response.status}` };
  } catch (error) {
    return { ok: false, result: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'network error';
  const { cause } = error;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return error.name === 'TimeoutError' ? 'timed out' : error.message;
}
