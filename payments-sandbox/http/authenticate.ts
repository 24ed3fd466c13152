import { createHash, timingSafeEqual } from 'node:crypto';
import { StripeError } from './stripe-error.ts';

/** Accepts the key as a bearer token or as the user name of Basic authentication. Otherwise throws Stripe's 401. */
export function authenticate(authorization: string | undefined, secretKey: string): void {
  const key = readKey(authorization ?? '');
  if (key === null || key === '') {
    throw new StripeError(
      401,
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (!timingSafeEqual(digest(key), digest(secretKey))) {
    throw new StripeError(401, `Invalid API Key provided: ${masked(key)}`, { code: 'api_key_invalid' });
  }
}

function readKey(authorization: string): string | null {
  const [scheme, value = ''] = authorization.split(' ', 2);
  if (scheme?.toLowerCase() === 'bearer') return value;
  if (scheme?.toLowerCase() !== 'basic') return null;
  return Buffer.from(value, 'base64').toString('utf8').split(':')[0] ?? null;
}

function digest(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}

function masked(key: string): string {
  return key.length <= 12 ? '*'.repeat(key.length) : `${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`;
}
