import { i18n } from '@lingui/core';
import { afterEach, expect, it, vi } from 'vitest';
import { anonymous } from './anonymous-client.ts';
import { describeError, isRefusal } from './error-words.ts';
import { openApiLink } from './open-api-link.ts';

// Activates English without its catalogue, because only forms load the texts of refusals.
i18n.loadAndActivate({ locale: 'en', messages: {} });
afterEach(() => vi.unstubAllGlobals());

it('a refusal has its code and the server’s text, without a script for texts', async () => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('location', new URL('https://myelin.example/'));
  const body = { error: 'That password or code is wrong.', code: 'WRONG_PROOF' };
  vi.stubGlobal('fetch', async () => Response.json(body, { status: 403 }));
  const error = await anonymous.auth.refresh().catch((failure: unknown) => failure);
  expect(isRefusal(error)).toBe(true);
  expect(error).toMatchObject({ code: 'WRONG_PROOF', status: 403 });
  expect(describeError(error)).toBe('That password or code is wrong.');
});

it('a file has the name and bytes that the server sent', async () => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('location', new URL('https://myelin.example/'));
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="INV-000001.pdf"; filename*=utf-8''INV-000001.pdf`,
  };
  vi.stubGlobal('fetch', async () => new Response(new Uint8Array([37, 0, 255]), { headers }));
  const file = await openApiLink.call(
    ['orders', 'printDocument'],
    { id: 'o', documentId: 'd' },
    { context: {} },
  );
  expect(file).toMatchObject({ name: 'INV-000001.pdf', type: 'application/pdf' });
  expect(new Uint8Array(await (file as File).arrayBuffer())).toEqual(new Uint8Array([37, 0, 255]));
});
