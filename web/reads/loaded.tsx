import type { UseQueryResult } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue } from 'react';
import { describeError, isLost, refusedFields } from '../api/error-words.ts';
import { Card } from '../ui/card.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { NeedsConnection } from './needs-connection.tsx';
import { hasFailed, type Read, ReadError } from './read-error.tsx';

type States<Data> = {
  /** The title of a failure, such as 'Unable to load members'. */
  failure: ReactNode;
  /** The skeleton, shown until the first response. */
  loading: ReactNode;
  /** Returns what to show when the data is empty. Returns false when the data is not empty. */
  empty?: (data: Data) => ReactNode;
  /** Whether a failure is shown without its own card, for example inside a card. */
  bare?: boolean;
  children: (data: Data) => ReactNode;
};

/**
 * Shows a read as loading, offline, failed, empty or loaded. If a later read fails, the earlier data stays, with a
 * notice that it may be old. If the user has lost access, the data is removed.
 */
export function Loaded<Data>({ read, ...states }: States<Data> & { read: Read<Data> }) {
  const { data, error } = read;
  const { failure, loading, empty, bare = false, children } = states;
  const isThere = data !== undefined && !isLost(error);
  // With deferred rendering, the browser can paint and handle input before the content renders.
  const isShown = useDeferredValue(isThere);
  if (isThere && !isShown) return loading;
  if (isThere)
    return (
      <>
        <ReadError read={read} what={failure} className="mb-3" />
        {empty?.(data) || children(data)}
      </>
    );
  if (read.fetchStatus === 'paused') return <NeedsConnection bare={bare} />;
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

/** A list with pages or filters. While the next page loads, the current list stays, dimmed. */
export function LoadedList<Data>({ read, children, ...states }: States<Data> & { read: ListRead<Data> }) {
  const isSteppedBack = read.isPlaceholderData;
  if ('cursor' in refusedFields(read.error)) return <FirstPage />;
  return (
    <Loaded read={read} {...states}>
      {(data) => (
        <div aria-busy={isSteppedBack} className={isSteppedBack ? 'opacity-60' : undefined}>
          {children(data)}
        </div>
      )}
    </Loaded>
  );
}

/** Opens the first page when the URL contains a cursor that the server refuses. */
function FirstPage() {
  return <Navigate to="." search={({ cursor: _unknown, ...rest }) => rest} replace />;
}
