import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { refreshAfter } from './realtime-topics.ts';
import { RefreshingQueryClient } from './refreshing-query-client.ts';

/**
 * A query that a mounted component reads. The test decides when the read gets its response, and which data the response
 * contains.
 */
function heldRead(queries: QueryClient, queryKey: readonly unknown[]) {
  const held: PromiseWithResolvers<string>[] = [];
  const read = vi.fn(() => {
    const answer = Promise.withResolvers<string>();
    held.push(answer);
    return answer.promise;
  });
  const observer = new QueryObserver(queries, { queryKey, queryFn: read, retry: false });
  observer.subscribe(() => {});
  return { read, held, shown: () => observer.getCurrentResult().data };
}

it('a change during the first read of a list shows in the list', async () => {
  const queries = new RefreshingQueryClient();
  const list = heldRead(queries, [['orders', 'list'], {}]);
  refreshAfter({ topic: 'order', id: 'any' }, queries);
  refreshAfter({ topic: 'order', id: 'any' }, queries);
  list.held[0]?.resolve('Pending');
  await vi.waitFor(() => expect(list.read).toHaveBeenCalledTimes(2));
  list.held[1]?.resolve('Processing');
  await vi.waitFor(() => expect(list.shown()).toBe('Processing'));
  expect(list.read).toHaveBeenCalledTimes(2);
});

it('callers that await the invalidation wait for the second answer', async () => {
  const queries = new RefreshingQueryClient();
  const list = heldRead(queries, ['list']);
  const isDone = vi.fn();
  const done = queries.invalidateQueries({ queryKey: ['list'] }).then(isDone);
  list.held[0]?.resolve('before');
  await vi.waitFor(() => expect(list.read).toHaveBeenCalledTimes(2));
  expect(isDone).not.toHaveBeenCalled();
  list.held[1]?.resolve('after');
  await done;
  expect(list.shown()).toBe('after');
});

it('repeats a first read that fails after a change', async () => {
  const queries = new RefreshingQueryClient();
  const list = heldRead(queries, ['list']);
  const done = queries.invalidateQueries({ queryKey: ['list'] });
  list.held[0]?.reject(new Error('broken'));
  await vi.waitFor(() => expect(list.read).toHaveBeenCalledTimes(2));
  list.held[1]?.resolve('after');
  await done;
  expect(list.shown()).toBe('after');
});

it('does not repeat an unanswered read without observers', async () => {
  const queries = new RefreshingQueryClient();
  const held = Promise.withResolvers<string>();
  const read = vi.fn(() => held.promise);
  const fetched = queries.fetchQuery({ queryKey: ['list'], queryFn: read });
  const done = queries.invalidateQueries({ queryKey: ['list'] });
  held.resolve('before');
  await fetched;
  await done;
  expect(read).toHaveBeenCalledTimes(1);
  expect(queries.getQueryState(['list'])?.isInvalidated).toBe(true);
});
