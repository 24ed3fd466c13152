import { i18n } from '@lingui/core';
import { afterEach, expect, it, vi } from 'vitest';
import { anonymous } from './anonymous-client.ts';
import { describeError, isRefusal } from './error-words.ts';

// English without its catalogue, as a page has it before a form fetches the words of refusals.
i18n.loadAndActivate({ locale: 'en', messages: {} });
afterEach(() => vi.unstubAllGlobals());

it('a refusal is known by its code and said in the words of the server, without a script for its words', async () => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('location', new URL('https://myelin.example/'));
  const body = { error: 'That password or code is not right.', code: 'WRONG_PROOF' };
  vi.stubGlobal('fetch', async () => Response.json(body, { status: 403 }));
  const error = await anonymous.auth.refresh().catch((failure: unknown) => failure);
  expect(isRefusal(error)).toBe(true);
  expect(error).toMatchObject({ code: 'WRONG_PROOF', status: 403 });
  expect(describeError(error)).toBe('That password or code is not right.');
});
