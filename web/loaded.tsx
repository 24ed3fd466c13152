import type { ReactNode } from 'react';
import { describeError, isLost } from './api/error-words.ts';
import { Card } from './ui/card.tsx';
import { ErrorState } from './ui/error-state.tsx';
import { hasFailed, type Read, Unread } from './unread.tsx';

type LoadedProps<Data> = {
  read: Read<Data>;
  /** The title of the failure: 'Unable to load members'. */
  failure: ReactNode;
  /** Shown until the first answer. */
  loading: ReactNode;
  /** Inside a card already. */
  bare?: boolean;
  children: (data: Data) => ReactNode;
};

/**
 * The states of a read: loading, failed and loaded. Data stay when a later read fails, marked as possibly stale; when the user has
 * lost access they are removed.
 */
export function Loaded<Data>({ read, failure, loading, bare = false, children }: LoadedProps<Data>) {
  const { data, error } = read;
  if (data !== undefined && !isLost(error))
    return (
      <>
        <Unread read={read} what={failure} className="mb-3" />
        {children(data)}
      </>
    );
  if (!hasFailed(read)) return loading;
  const state = (
    <ErrorState
      title={failure}
      text={error ? describeError(error) : undefined}
      {...(!isLost(error) && { onRetry: () => void read.refetch(), retrying: read.isFetching })}
    />
  );
  return bare ? state : <Card>{state}</Card>;
}
