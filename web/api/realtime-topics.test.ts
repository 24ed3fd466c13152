import { ORPCError } from '@orpc/client';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from './client.ts';
import { refreshAfter, refreshAfterStart } from './realtime-topics.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/**
 * A query that a mounted component reads.
 * @returns its mocked read function
 */
async function onScreen(queries: QueryClient, name: string, error?: Error) {
  const read = vi.fn(async () => {
    if (error) throw error;
    return name;
  });
  const observer = new QueryObserver(queries, {
    ...{ queryKey: [name], queryFn: read, staleTime: Infinity, retry: false },
  });
  observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  return read;
}

it('reads the page’s fresh data again only after the page has settled, when the stream opens', async () => {
  const queries = new QueryClient();
  const old = await onScreen(queries, 'old');
  await vi.advanceTimersByTimeAsync(3_000);
  const young = await onScreen(queries, 'young');
  await vi.advanceTimersByTimeAsync(500);

  refreshAfterStart(queries);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(old).toHaveBeenCalledTimes(2);
  expect(young).toHaveBeenCalledTimes(1);

  // The young query must also be read again. Otherwise the page would miss a change between the first read and the
  // start of the stream.
  await vi.advanceTimersByTimeAsync(5_000);
  expect(old).toHaveBeenCalledTimes(2);
  expect(young).toHaveBeenCalledTimes(2);
});

it.each([
  ['a refused', 'once', new ORPCError('NOT_FOUND', { status: 404 }), 1],
  ['a failed', 'twice', new TypeError('Failed to fetch'), 2],
])('%s first read is sent %s before the page has settled', async (_which, _often, error, times) => {
  const queries = new QueryClient();
  const read = await onScreen(queries, 'gone', error);
  await vi.advanceTimersByTimeAsync(500);

  refreshAfterStart(queries);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(read).toHaveBeenCalledTimes(times);

  // What the user may not see, or what does not exist, may have appeared before the stream started.
  await vi.advanceTimersByTimeAsync(5_000);
  expect(read).toHaveBeenCalledTimes(2);
});

it('does not read a third time what was read after the stream opened', async () => {
  const queries = new QueryClient();
  const read = await onScreen(queries, 'read');
  refreshAfterStart(queries);
  await vi.advanceTimersByTimeAsync(1_000);
  await queries.invalidateQueries({ queryKey: ['read'] });

  await vi.advanceTimersByTimeAsync(6_000);
  expect(read).toHaveBeenCalledTimes(2);
});

it.each([
  ['for the first time', 0],
  ['once more, after an answer of a moment ago', 1],
])('data that is being read %s when the stream opens is read again, too', async (_which, answered) => {
  const queries = new QueryClient();
  const answers: (() => void)[] = [];
  const read = vi.fn(() => new Promise<string>((resolve) => answers.push(() => resolve('read'))));
  const observer = new QueryObserver(queries, { queryKey: ['late'], queryFn: read, staleTime: Infinity });
  observer.subscribe(() => {});
  for (let n = 0; n < answered; n += 1) {
    answers.pop()?.();
    await vi.advanceTimersByTimeAsync(0);
    void observer.refetch();
  }
  refreshAfterStart(queries);
  await vi.advanceTimersByTimeAsync(1_000);
  answers.pop()?.();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(read).toHaveBeenCalledTimes(answered + 2);
});

it('reads orders and purchases again after a change of an account, because they contain its invoices', () => {
  const queries = new QueryClient();
  const input = { id: '01980000-0000-7000-8000-000000000001' };
  const reads = [
    api.creditAccounts.find.queryKey({ input }),
    api.orders.find.queryKey({ input }),
    api.purchases.find.queryKey({ input }),
  ];
  const other = api.orders.findMoney.queryKey({ input });
  for (const key of [...reads, other]) queries.setQueryData(key, {} as never);
  refreshAfter({ topic: 'creditAccount', orgId: input.id }, queries);
  const isOld = (key: readonly unknown[]) => queries.getQueryState(key)?.isInvalidated;
  expect([...reads, other].map(isOld)).toEqual([true, true, true, false]);
});
