import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeError, isLost } from './api/error-words.ts';
import { Card } from './ui/card.tsx';
import { ErrorState } from './ui/error-state.tsx';
import { hasFailed, type Read, Unread } from './unread.tsx';

type Faces<Data> = {
  /** The title of the failure: 'Unable to load members'. */
  failure: ReactNode;
  /** Shown until the first answer. */
  loading: ReactNode;
  /** The face of an answer that holds nothing; false for one that does. */
  empty?: (data: Data) => ReactNode;
  /** Inside a card already. */
  bare?: boolean;
  children: (data: Data) => ReactNode;
};

/**
 * The faces of a read: on its way, failed, empty, and there. What was read before stays when a later read fails, and says that it
 * may be old; that something is not, or no longer, for this user is an answer and takes it away.
 */
export function Loaded<Data>({ read, ...faces }: Faces<Data> & { read: Read<Data> }) {
  const { data, error } = read;
  const { failure, loading, empty, bare = false, children } = faces;
  if (data !== undefined && !isLost(error))
    return (
      <>
        <Unread read={read} what={failure} className="mb-3" />
        {empty?.(data) || children(data)}
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

type ListRead<Data> = Read<Data> & Pick<UseQueryResult<Data>, 'isPlaceholderData'>;

/** A list of pages and filters: while another one is on its way the present one stays, and steps back a little. */
export function LoadedList<Data>({ read, children, ...faces }: Faces<Data> & { read: ListRead<Data> }) {
  const isSteppedBack = read.isPlaceholderData;
  return (
    <Loaded read={read} {...faces}>
      {(data) => (
        <div aria-busy={isSteppedBack} className={isSteppedBack ? 'opacity-60' : undefined}>
          {children(data)}
        </div>
      )}
    </Loaded>
  );
}
