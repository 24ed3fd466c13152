import { ORPCError } from '@orpc/client';
import { expect, it, vi } from 'vitest';
import type { FieldCode } from '../../contract/field-messages.ts';
import { fieldRefusal } from '../../contract/refusals.ts';
import { showRefused } from './show-refused.ts';

const refused = (fields: Record<string, FieldCode>) =>
  new ORPCError('BAD_REQUEST', {
    status: 400,
    message: 'Invalid input',
    data: {
      fields: Object.fromEntries(Object.entries(fields).map(([name, code]) => [name, fieldRefusal(code)])),
    },
  });

/** The errors of a form with the field `reason` after the server's refusal. */
function shownAfter(error: unknown): [name: string, message: string | undefined][] {
  const setError = vi.fn<(name: string, error: { message?: string }) => void>();
  showRefused({ getValues: () => ({ reason: '' }), setError } as never, error);
  return setError.mock.calls.map(([name, { message }]) => [name, message]);
}

it('shows the message at the field', () => {
  expect(shownAfter(refused({ reason: 'REASON_MISSING' }))).toEqual([['reason', 'Give a reason.']]);
});

it('shows an error without fields for the whole form', () => {
  expect(shownAfter(new ORPCError('NOT_FOUND', { message: 'Not found' }))).toEqual([
    ['root.server', 'Not found'],
  ]);
});

it('shows the messages of fields that the form does not have for the whole form, each once', () => {
  const other = 'Choose a date.';
  expect(shownAfter(refused({ day: 'DATE_MISSING' }))).toEqual([['root.server', other]]);
  expect(shownAfter(refused({ from: 'DATE_MISSING', note: 'TOO_LONG', to: 'DATE_MISSING' }))).toEqual([
    ['root.server', `${other} That is too long.`],
  ]);
  expect(shownAfter(refused({ day: 'DATE_MISSING', reason: 'REASON_MISSING' }))).toEqual([
    ['reason', 'Give a reason.'],
    ['root.server', other],
  ]);
});
