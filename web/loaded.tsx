import type { ReactNode } from 'react';
import { describeError, isLost } from './api/error-words.ts';
import { Card } from './ui/card.tsx';
import { ErrorState } from './ui/error-state.tsx';
import { hasFailed, type Read, Unread } from './unread.tsx';

type LoadedProps<Data> = {
  read: Read<Data>;
  /** What could not be done: 'Unable to load members'. */
  failure: ReactNode;
  /** The face until the first answer. */
  loading: ReactNode;
  /** Inside a card already. */
  bare?: boolean;
  children: (data: Data) => ReactNode;
};

/**
 * The faces of a read: on its way, failed, and there. What was read before stays when a later read fails, and says that it may be
 * old; that something is not, or no longer, for this user is an answer and takes it away.
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
