import type { UseQueryResult } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue } from 'react';
import { describeError, isLost, refusedFields } from './api/error-words.ts';
import { NeedsConnection } from './needs-connection.tsx';
import { Card } from './ui/card.tsx';
import { ErrorState } from './ui/error-state.tsx';
import { hasFailed, type Read, Unread } from './unread.tsx';

type Faces<Data> = {
  /** The title of a failure: 'Unable to load members'. */
  failure: ReactNode;
  /** Shown until the first answer. */
  loading: ReactNode;
  /** The face of an empty answer; false when there is something to show. */
  empty?: (data: Data) => ReactNode;
  /** True within a card: leaves out the card around a failure. */
  bare?: boolean;
  children: (data: Data) => ReactNode;
};

/**
 * Shows a read as loading, offline, failed, empty or loaded. When a later read fails, the earlier data stays with a notice that it may be
 * old, unless the user has no access (any more): then the data is removed.
 */
export function Loaded<Data>({ read, ...faces }: Faces<Data> & { read: Read<Data> }) {
  const { data, error } = read;
  const { failure, loading, empty, bare = false, children } = faces;
  const isThere = data !== undefined && !isLost(error);
  // A first answer is rendered in slices, which let the browser paint and take presses in between.
  const isShown = useDeferredValue(isThere);
  if (isThere && !isShown) return loading;
  if (isThere)
    return (
      <>
        <Unread read={read} what={failure} className="mb-3" />
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

/** A list with pages or filters: while the next one loads, the present one stays and is dimmed. */
export function LoadedList<Data>({ read, children, ...faces }: Faces<Data> & { read: ListRead<Data> }) {
  const isSteppedBack = read.isPlaceholderData;
  if ('cursor' in refusedFields(read.error)) return <FirstPage />;
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

/** In place of a page that the address names and nobody knows. */
function FirstPage() {
  return <Navigate to="." search={({ cursor: _unknown, ...rest }) => rest} replace />;
}
