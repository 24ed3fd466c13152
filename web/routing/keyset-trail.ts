import { useRouterState } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The cursors of the pages visited before this one; the first page has the empty cursor. */
    trail?: string[];
  }
}

type Place = { cursor: string | undefined; state: { trail?: string[] } };
type Neighbours = { previous: Place | null; next: Place | null };

/**
 * Keyset pages know only the next cursor. The way back is stored with the history entry, which survives a reload; a shared URL has none, and leads
 * back to the first page.
 */
export function useNeighbourPages(cursor: string | undefined, nextCursor: string | null): Neighbours {
  const trail = useRouterState({ select: ({ location }) => location.state.trail });
  return neighbourPages(cursor, nextCursor, trail ?? []);
}

export function neighbourPages(
  cursor: string | undefined,
  nextCursor: string | null,
  trail: readonly string[],
): Neighbours {
  return {
    previous: cursor === undefined ? null : placeOf(trail.at(-1), trail.slice(0, -1)),
    next: nextCursor === null ? null : placeOf(nextCursor, [...trail, cursor ?? '']),
  };
}

function placeOf(cursor: string | undefined, trail: string[]): Place {
  return { cursor: cursor || undefined, state: trail.length > 0 ? { trail } : {} };
}
