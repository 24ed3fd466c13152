import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { because, reasonOf } from './field-reason.ts';
import { parameterWords } from './refusal-data.ts';
import { fieldRefusal, refusalSentence } from './refusals.ts';

beforeAll(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T10:00:00Z') });
});
afterAll(() => {
  vi.useRealTimers();
});

describe('the sentence of a refusal', () => {
  it('is unchanged when it has no parameters', () => {
    expect(refusalSentence('NOT_FOUND')).toBe('Not found');
  });

  it('formats an amount like a price', () => {
    expect(refusalSentence('PRICE_TOO_LOW', { least: { amount: '50.00', currency: 'JPY' } })).toBe(
      'This price is too low to be paid online: the least is JPY 50.',
    );
  });

  it('lists every organization', () => {
    expect(refusalSentence('ONLY_OWNER', { organizations: ['Cortiva', 'Harbour'] })).toBe(
      'You are the only owner of Cortiva, Harbour. Name another owner or close it first.',
    );
  });

  it.each([
    ['2026-03-01T10:00:00.200Z', 'in 1 second'],
    ['2026-03-01T09:59:00Z', 'in 1 second'],
    ['2026-03-01T10:01:30Z', 'in 90 seconds'],
    ['2026-03-01T21:01:31+11:00', 'in 2 minutes'],
    ['2026-03-01T11:00:00Z', 'in 60 minutes'],
  ])('describes the wait until %s as %s', (retryAt, wait) => {
    expect(refusalSentence('TOO_MANY_REQUESTS', { retryAt })).toBe(
      `Too many attempts. Please try again ${wait}.`,
    );
  });

  it('does not change text that looks like a time', () => {
    const time = '2026-03-01T11:00:00Z';
    expect(parameterWords('organization', time, 'en')).toBe(time);
    expect(parameterWords('retryAt', time, 'de')).toBe('in 60 Minuten');
  });
});

describe("a field's refusal", () => {
  it('has only the parameters of its sentence', () => {
    expect(fieldRefusal('TOO_FEW_CHARACTERS', { minimum: 8, maximum: 200 })).toEqual({
      error: 'Use at least 8 characters.',
      code: 'TOO_FEW_CHARACTERS',
      data: { minimum: 8 },
    });
    expect(fieldRefusal('EMAIL_INVALID', { maximum: 254 })).toEqual({
      error: 'Provide a valid email address',
      code: 'EMAIL_INVALID',
    });
  });

  it('takes its reason from the schema, with parameters of the schema and its refinements', () => {
    const issue = { message: because('TOO_MANY_SPECIFICATIONS'), params: { maximum: 100 } };
    expect(reasonOf(issue)).toEqual({ code: 'TOO_MANY_SPECIFICATIONS', data: { maximum: 100 } });
  });

  it.each(['Invalid input', 'Too big: expected string to have <=200 characters', ''])(
    "ignores Zod's own message: %s",
    (message) => {
      expect(reasonOf({ message }).code).toBe('INVALID');
    },
  );
});
