import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { encryptSecret } from '../../../access/encrypted-secret.ts';
import { drawWebhookSecret, signWebhook } from './webhook-secret.ts';

const key = randomBytes(32);

it('signs the published example of Standard Webhooks', () => {
  const secret = encryptSecret(key, Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64'));
  const message = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1_614_265_330,
    body: '{"test": 2432232314}',
  };
  expect(signWebhook(key, [secret], message)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

it('signs so that the library of Standard Webhooks verifies it with each secret, and with no other', () => {
  const [present, previous, other] = [drawWebhookSecret(key), drawWebhookSecret(key), drawWebhookSecret(key)];
  const message = { id: 'evt_1', timestamp: Math.floor(Date.now() / 1000), body: '{"type":"order.paid"}' };
  const headers = {
    'webhook-id': message.id,
    'webhook-timestamp': String(message.timestamp),
    'webhook-signature': signWebhook(key, [present.encrypted, previous.encrypted], message),
  };
  for (const { secret } of [present, previous])
    expect(new Webhook(secret).verify(message.body, headers)).toEqual({ type: 'order.paid' });
  expect(() => new Webhook(other.secret).verify(message.body, headers)).toThrow(
    'No matching signature found',
  );
  expect(() => new Webhook(present.secret).verify('{}', headers)).toThrow('No matching signature found');
});

it('draws a secret of 32 bytes in the format of the specification, and stores it encrypted', () => {
  const { secret, encrypted } = drawWebhookSecret(key);
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(encrypted.includes(Buffer.from(secret.slice(6), 'base64'))).toBe(false);
});
