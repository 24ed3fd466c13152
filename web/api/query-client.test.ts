import type { MutationMeta } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../testing/english.ts';
import { ORPCError } from '@orpc/client';
import { errorTitles } from './error-words.ts';
import { type Notice, showNoticesWith } from './notify.ts';
import { createQueryClient } from './query-client.ts';

const said: Notice[] = [];
const refused = new ORPCError('CONFLICT', { status: 409, message: 'EN' });
let hush = () => {};

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('document', { addEventListener: () => {} });
  vi.stubGlobal('navigator', { onLine: true });
  hush = showNoticesWith((notice) => said.push(notice));
});
afterEach(() => {
  hush();
  said.length = 0;
  vi.unstubAllGlobals();
});

test('a failure is said with its reason', async () => {
  await fail({ errorTitle: errorTitles.changeRole });
  expect(said).toMatchObject([{ title: 'Failed to update role', description: expect.any(String) }]);
});

test('the reason is not repeated where the form shows it', async () => {
  await fail({ errorTitle: errorTitles.signIn, isSaidInPlace: true });
  expect(said).toEqual([{ kind: 'error', title: 'Sign in failed' }]);
});

test('nothing is said where the screen shows the failure itself', async () => {
  await fail({});
  expect(said).toEqual([]);
});

async function fail(meta: MutationMeta): Promise<void> {
  const queries = createQueryClient();
  const mutationFn = () => Promise.reject(refused);
  const write = queries.getMutationCache().build(queries, { mutationFn, networkMode: 'always', meta });
  await write.execute(undefined).catch(() => {});
}
