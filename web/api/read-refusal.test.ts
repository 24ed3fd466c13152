import { describe, expect, test } from 'vitest';
import { describeError, isLost, isRefusal, refusedFields } from './error-words.ts';
import { readRefusal } from './read-refusal.ts';

describe('body of an error', () => {
  test('with one of our codes is a refusal', () => {
    const error = readRefusal({ error: 'Not found', code: 'NOT_FOUND' }, 404);
    expect(isRefusal(error)).toBe(true);
    expect(isLost(error)).toBe(true);
    expect(describeError(error)).toBe('Not found');
  });

  test('is also a refusal with an unknown code, in the server’s text', () => {
    const error = readRefusal({ error: 'The lab is closed for the night.', code: 'LAB_CLOSED' }, 409);
    expect([isRefusal(error), isLost(error)]).toEqual([true, false]);
    expect(describeError(error)).toBe('The lab is closed for the night.');
  });

  test.each([
    ['without a code', { error: 'The card scheme is closed for the night.' }],
    [
      'with a code that is not written like ours',
      { error: 'The card scheme is closed for the night.', code: 'not-found' },
    ],
    ['with a number for a code', { error: 'The card scheme is closed for the night.', code: 404 }],
  ])('%s shows its error without being one of our refusals', (_which, body) => {
    const error = readRefusal(body, 404);
    expect(describeError(error)).toBe('The card scheme is closed for the night.');
    expect(isRefusal(error)).toBe(false);
    expect(isLost(error)).toBe(false);
  });

  test.each([
    ['a page of a proxy', '<html>Bad gateway</html>'],
    ['nothing', null],
    ['another shape', { message: 'Bad gateway' }],
    ['an empty error', { error: ' ' }],
    ['an error that is no text', { error: { type: 'card_error' } }],
  ])('that is %s is no refusal, whatever its status, and gives a general hint', (_which, body) => {
    for (const status of [400, 401, 403, 404, 409, 413, 429, 500, 502, 503]) {
      const error = readRefusal(body, status);
      expect([status, isRefusal(error), describeError(error)]).toEqual([
        status,
        false,
        'Please try again later.',
      ]);
    }
  });

  test.each([
    ['no data', undefined],
    ['null', null],
    ['a text', 'soon'],
    ['a time that is none', { retryAt: 'soon' }],
    ['a parameter that is null', { retryAt: null }],
    ['fields that are null', { retryAt: {}, fields: null }],
  ])("uses the server's own sentence when a parameter of the translation is missing: %s", (_which, data) => {
    const error = readRefusal({ error: 'Wait a while.', code: 'TOO_MANY_REQUESTS', data }, 429);
    expect(describeError(error)).toBe('Wait a while.');
    expect(isRefusal(error)).toBe(true);
  });

  test.each([
    ['null', null],
    ['a list', ['name']],
    ['objects without a code', { name: { error: 'Too long.' } }],
  ])('drops refused fields that are %s', (_which, fields) => {
    const error = readRefusal({ error: 'name: Too long.', code: 'BAD_REQUEST', data: { fields } }, 400);
    expect(refusedFields(error)).toEqual({});
    expect(describeError(error)).toBe('Some fields are not valid.');
  });

  test('shows a field’s sentence without a code, as an older server sends it', () => {
    const fields = { name: 'Too long.' };
    const error = readRefusal({ error: 'name: Too long.', code: 'BAD_REQUEST', data: { fields } }, 400);
    expect(refusedFields(error)).toEqual({ name: 'Too long.' });
  });

  test("uses the server's sentence when a parameter of a field's translation is missing", () => {
    const fields = { name: { error: 'Use at most 3 characters.', code: 'TOO_MANY_CHARACTERS' } };
    const error = readRefusal({ error: 'name: …', code: 'BAD_REQUEST', data: { fields } }, 400);
    expect(refusedFields(error)).toEqual({ name: 'Use at most 3 characters.' });
  });
});
