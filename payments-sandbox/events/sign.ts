import { createHmac } from 'node:crypto';

/** The Stripe-Signature header: an HMAC of "time.body" (Stripe docs, "Verify webhook signatures manually"). */
export function signatureHeader(body: string, secret: string, timestamp: number): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}
