import { expect, it } from 'vitest';
import { errorBody } from '../../http/error-body.ts';
import { ProviderError, type ProviderReply } from './provider-error.ts';

const message = "No such dispute: 'du_1'";

function bodyOf(outcome: ProviderError['outcome'], reply: Partial<ProviderReply>) {
  const whole = { type: 'StripeInvalidRequestError', code: null, status: 400, requestId: 'req_1', message };
  return errorBody(new ProviderError(outcome, { ...whole, ...reply }));
}

it.each([
  ['an object that it does not know', { status: 404, code: 'resource_missing' }, 'PROVIDER_UNAWARE'],
  ['an object that a parameter names', { status: 400, code: 'resource_missing' }, 'PROVIDER_UNAWARE'],
  ['a request that it rejects', { status: 400 }, 'PROVIDER_REFUSED'],
  ['a card that the bank declines', { status: 402, type: 'StripeCardError' }, 'BANK_DECLINED'],
])('%s is refused with the provider’s message', (_what, reply, code) => {
  const body = bodyOf('refused', reply);
  expect(body).toMatchObject({ code, data: { reason: message } });
  expect(body.error).toContain(message);
});

it.each([
  ['too many requests', 'refused', { status: 429, type: 'StripeRateLimitError' }, 'PROVIDER_BUSY'],
  ['a key that it does not accept', 'refused', { status: 401 }, 'PROVIDER_DENIED'],
  ['an account that it does not show', 'refused', { status: 403 }, 'PROVIDER_DENIED'],
  ['a server error', 'unknown', { status: 500 }, 'PROVIDER_FAULT'],
  ['a key that was used for another request', 'unknown', { status: 400 }, 'PROVIDER_FAULT'],
  ['no answer', 'unknown', { status: null }, 'PAYMENT_PROVIDER_ERROR'],
] as const)('%s is reported without the provider’s message', (_what, outcome, reply, code) => {
  const body = bodyOf(outcome, reply);
  expect(body).toEqual({ code, error: expect.not.stringContaining(message) });
});

it('counts as no reply only when nothing was received', () => {
  expect(bodyOf('unknown', { status: null }).error).toContain('did not answer');
  expect(bodyOf('unknown', { status: 500 }).error).not.toContain('did not answer');
});
