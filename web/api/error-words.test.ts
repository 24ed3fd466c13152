import { i18n } from '@lingui/core';
import { ORPCError } from '@orpc/client';
import { beforeAll, describe, expect, test } from 'vitest';
import { errors } from '../../contract/errors.ts';
import { describeError, errorTitles, isRefusal, refusedFields } from './error-words.ts';
import { serverWords } from './server-words.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const refused = new ORPCError('BAD_REQUEST', {
  status: 400,
  message: 'The name is taken.',
  data: { fields: { name: 'Taken' } },
});

describe('the reason of a failure', () => {
  test("is the server's message when it sent one", () => {
    expect(describeError(refused)).toBe('The name is taken.');
  });

  test('points to the connection when no answer came', () => {
    expect(describeError(new TypeError('Failed to fetch'))).toBe(
      'The server cannot be reached. Check your connection and try again.',
    );
  });

  test('is general when something other than the server answered', () => {
    expect(describeError(new Error('proxy page'))).toBe('Please try again later.');
    expect(describeError(new ORPCError('TEAPOT', { message: 'I am a teapot' }))).toBe(
      'Please try again later.',
    );
  });

  test('says how long to wait when that is more than a moment', () => {
    const waiting = (retryAt: number) =>
      describeError(
        new ORPCError('TOO_MANY_REQUESTS', {
          status: 429,
          data: { retryAt: new Date(retryAt).toISOString() },
        }),
      );
    expect(waiting(Date.now() + 5_000)).toBe('Too many attempts. Please wait a moment and try again.');
    const time = new Date(2099, 0, 1, 10, 5).toLocaleTimeString('en', { timeStyle: 'short' });
    expect(waiting(new Date(2099, 0, 1, 10, 4, 30).getTime())).toBe(
      `Too many attempts. You can try again at ${time}.`,
    );
  });

  test('names the refused fields', () => {
    expect(isRefusal(refused)).toBe(true);
    expect(refusedFields(refused)).toEqual({ name: 'Taken' });
    expect(refusedFields(new Error('other'))).toEqual({});
  });
});

test.each(Object.entries(errors))(
  "the message for %s is the contract's, and is translated",
  (code, { message }) => {
    expect(serverWords(code, message)).toBe(message);
  },
);

test('the titles are those of the error catalogue', () => {
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
