import { useRouterState } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The cursors of the pages passed on the way here; the first page has the empty one. */
    trail?: string[];
  }
}

type Place = { cursor: string | undefined; state: { trail?: string[] } };
type Neighbours = { previous: Place | null; next: Place | null };

/**
 * Keyset pages know only what comes next. The way back is kept with the history entry, where it survives a reload; an address
 * from somebody else has none, and leads back to the first page.
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
