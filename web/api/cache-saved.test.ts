import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { cacheSaved } from './cache-saved.ts';

it('keeps the saved data when an earlier read is answered later', async () => {
  const queries = new QueryClient();
  const queryKey = ['profile'];
  let answer = (_: string) => {};
  const read = () => new Promise<string>((resolve) => (answer = resolve));
  queries.setQueryData(queryKey, 'before');
  const observer = new QueryObserver(queries, { queryKey, queryFn: read, retry: false });
  const stop = observer.subscribe(() => {});
  const reading = queries.refetchQueries({ queryKey });

  cacheSaved(queries, queryKey, 'saved');
  answer('before');
  await reading;

  expect(queries.getQueryState(queryKey)).toMatchObject({ data: 'saved', fetchStatus: 'idle', error: null });
  stop();
});
