import { ORPCError } from '@orpc/client';
import { type MutationMeta, onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connection } from './connection.ts';
import { errorTitles } from './error-words.ts';
import { type Notice, showNoticesWith } from './notify.ts';
import { createQueryClient } from './query-client.ts';

const notices: Notice[] = [];
const withdrawn: string[] = [];
const refused = new ORPCError('CONFLICT', { status: 409, message: 'EN' });
let hush = () => {};

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('document', { addEventListener: () => {} });
  vi.stubGlobal('navigator', { onLine: true });
  hush = showNoticesWith(
    (notice) => notices.push(notice),
    (title) => withdrawn.push(title),
  );
});
afterEach(() => {
  hush();
  notices.length = 0;
  withdrawn.length = 0;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('shows a failure with its reason', async () => {
  await fail({ errorTitle: errorTitles.changeRole });
  expect(notices).toMatchObject([{ title: 'Failed to update role', description: expect.any(String) }]);
});

test('does not repeat the reason when the form shows it', async () => {
  await fail({ errorTitle: errorTitles.signIn, isShownInPlace: true });
  expect(notices).toEqual([{ kind: 'error', title: 'Sign in failed' }]);
});

test('shows no toast when the screen shows the failure itself', async () => {
  await fail({});
  expect(notices).toEqual([]);
});

test('says that a change will be saved while it is held, but not together with a refusal', async () => {
  const isAway = vi.spyOn(connection, 'isAway').mockReturnValue(true);
  const queries = createQueryClient();
  onlineManager.setOnline(false);
  const write = queries.getMutationCache().build(queries, {
    mutationFn: () => Promise.reject(refused),
    scope: { id: 'row' },
    meta: { errorTitle: errorTitles.changeRole },
  });
  const answered = write.execute(undefined).catch(() => {});
  await vi.waitFor(
    () => expect(notices).toMatchObject([{ title: 'Will be saved when you are back' }]),
    10_000,
  );
  expect(withdrawn).toEqual([]);

  isAway.mockReturnValue(false);
  onlineManager.setOnline(true);
  await queries.resumePausedMutations();
  await answered;
  expect(notices.at(-1)).toMatchObject({ title: 'Failed to update role' });
  expect(withdrawn).toContain('Will be saved when you are back');
});

async function fail(meta: MutationMeta): Promise<void> {
  const queries = createQueryClient();
  const mutationFn = () => Promise.reject(refused);
  const write = queries.getMutationCache().build(queries, { mutationFn, networkMode: 'always', meta });
  await write.execute(undefined).catch(() => {});
}
