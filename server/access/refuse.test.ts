import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { refuse, refuseField, refuseIssues } from './refuse.ts';

it('does not compile without the parameters of the message', () => {
  const least = { amount: '0.50', currency: 'AUD' } as const;
  expect(refuse('PRICE_TOO_LOW', { least })).toMatchObject({ status: 409, data: { least } });
  expect(refuse('NOT_FOUND')).toMatchObject({ status: 404, message: 'Not found' });
  // @ts-expect-error The minimum price is missing.
  refuse('PRICE_TOO_LOW');
  // @ts-expect-error The currency of the amount is missing.
  refuse('PRICE_TOO_LOW', { least: '0.50' });
  // @ts-expect-error The site is missing.
  refuseField('successUrl', 'RETURN_ADDRESS_FOREIGN');
  // @ts-expect-error There is no such refusal.
  expect(() => refuse('NOT_QUITE')).toThrow();
});

it('names each field once, with its first reason', () => {
  const refusal = refuseIssues([
    { path: ['emails', 0], message: 'EMAIL_INVALID' },
    { path: ['emails', 0], message: 'INVALID' },
    { path: [{ key: 'role' }], message: 'ROLE_INVALID' },
  ]);
  expect(refusal.message).toBe('emails.0: Provide a valid email address');
  expect(Object.keys(refusal.data?.fields ?? {})).toEqual(['emails.0', 'role']);
});

it.each([
  ['is none of the values', z.enum(['buyer', 'seller']), 'owner', 'Use one of: buyer, seller.'],
  ['is too low', z.number().check(z.minimum(1)), 0, 'Use at least 1.'],
  ['is too high', z.number().check(z.maximum(60)), 61, 'Use at most 60.'],
  ['has too many items', z.array(z.string()).check(z.maxLength(2)), ['a', 'b', 'c'], 'Use at most 2.'],
  ['has too many characters', z.string().check(z.maxLength(3)), 'abcd', 'Use at most 3 characters.'],
  ['is of another type', z.string(), 5, 'Invalid input'],
])('says what is allowed when a field %s', (_, schema, value, sentence) => {
  const { error } = z.object({ field: schema }).safeParse({ field: value });
  expect(refuseIssues(error?.issues ?? []).message).toBe(`field: ${sentence}`);
});
