import { i18n } from '@lingui/core';
import { ORPCError } from '@orpc/client';
import { describe, expect, test } from 'vitest';
import { refusals } from '../../contract/refusals.ts';
import { describeError, errorTitles, isRefusal, refusedFields, unreadableError } from './error-words.ts';
import { readRefusal } from './read-refusal.ts';

const taken = { error: 'An account with this email address already exists.', code: 'EMAIL_HAS_ACCOUNT' };
const refused = new ORPCError('EMAIL_TAKEN', {
  status: 409,
  message: 'EN',
  data: { fields: { email: taken } },
});

describe('reason of a failure', () => {
  test("is our text of the refusal, whatever the server's English text is", () => {
    expect(describeError(refused)).toBe(
      'An account with this email address already exists. Sign in instead.',
    );
  });

  test('is the message of the refused field when only one is refused', () => {
    const fields = { fullName: { error: 'EN', code: 'TOO_MANY_CHARACTERS', data: { maximum: 120 } } };
    const error = new ORPCError('BAD_REQUEST', { status: 400, message: 'EN', data: { fields } });
    expect(describeError(error)).toBe('Use at most 120 characters.');
  });

  test('formats an amount as a price', () => {
    const data = { least: { amount: '0.50', currency: 'AUD' } };
    expect(describeError(new ORPCError('PRICE_TOO_LOW', { status: 409, data }))).toBe(
      'This price is too low to be paid online: the least is AUD 0.50.',
    );
  });

  test('mentions the connection when no answer arrived', () => {
    expect(describeError(new TypeError('Failed to fetch'))).toBe(
      'The server cannot be reached. Check your connection and try again.',
    );
  });

  test('is general when another server answered', () => {
    expect(describeError(new Error('proxy page'))).toBe('Please try again later.');
    expect(describeError(new ORPCError(unreadableError, { message: 'I am a teapot' }))).toBe(
      'Please try again later.',
    );
  });

  test('says how long to wait', () => {
    const waiting = (milliseconds: number) =>
      describeError(
        new ORPCError('TOO_MANY_REQUESTS', {
          status: 429,
          data: { retryAt: new Date(Date.now() + milliseconds).toISOString() },
        }),
      );
    expect(waiting(4_900)).toBe('Too many attempts. Please try again in 5 seconds.');
    expect(waiting(299_000)).toBe('Too many attempts. Please try again in 5 minutes.');
    expect(waiting(-1_000)).toBe('Too many attempts. Please try again in 1 second.');
  });

  test('names the refused fields', () => {
    expect(isRefusal(refused)).toBe(true);
    expect(refusedFields(refused)).toEqual({ email: 'An account with this email address already exists.' });
    expect(refusedFields(new Error('other'))).toEqual({});
  });

  test('uses the server’s English when a newer server has an unknown reason for a field', () => {
    const fields = { name: { error: 'The name is a palindrome.', code: 'PALINDROME' } };
    const error = new ORPCError('BAD_REQUEST', { status: 400, data: { fields } });
    expect(refusedFields(error)).toEqual({ name: 'The name is a palindrome.' });
  });
});

test.each(Object.keys(refusals))('%s is recognized by its code', (code) => {
  expect(readRefusal({ error: 'EN', code }, 400)).toMatchObject({ code });
});

test('has the titles of the error catalogue', () => {
  const catalogue = [
    'Sign in failed',
    'Sign up failed',
    'Failed to update profile',
    'Failed to create user profile',
    'Failed to create organization',
    'Failed to complete onboarding',
    'Unable to load organizations',
    'Unexpected error loading organizations',
    'You no longer have access to that organization.',
    'Unable to start checkout',
    'Failed to load products',
    'Unable to load product',
    'Unable to start onboarding',
    'Failed to add product',
    'Failed to delete product',
    'Failed to update product',
    'Failed to load orders',
  ];
  const titles = Object.values(errorTitles).map((title) => i18n._(title));
  expect(titles).toEqual(expect.arrayContaining(catalogue));
});
