import { describe, expect, test } from 'vitest';
import '../testing/english.ts';
import { describeError, isLost, isRefusal } from './error-words.ts';
import { readRefusal } from './read-refusal.ts';

describe('the body of an error', () => {
  test('with one of our codes is a refusal', () => {
    const error = readRefusal({ error: 'Not found', code: 'NOT_FOUND' }, 404);
    expect(isRefusal(error)).toBe(true);
    expect(isLost(error)).toBe(true);
    expect(describeError(error)).toBe('Not found');
  });

  test.each([
    ['without a code', { error: 'The card scheme is closed for the night.' }],
    [
      'with a code that this page does not know yet',
      { error: 'The card scheme is closed for the night.', code: 'NIGHT' },
    ],
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
    ['an error that is not a text', { error: { type: 'card_error' } }],
  ])('that is %s gives no message', (_which, body) => {
    expect(readRefusal(body, 502)).toBeNull();
  });
});
