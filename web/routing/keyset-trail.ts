import { useRouterState } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The cursors of the pages before this one, stored in the history entry. The cursor of the first page is empty. */
    trail?: string[];
  }
}

type Place = { cursor: string | undefined; state: { trail?: string[] } };
type Neighbours = { previous: Place | null; next: Place | null };

/**
 * The previous and the next page of a list. A keyset page only contains the cursor of the next page. The cursors of earlier pages are
 * therefore stored in the history entry, which remains after a reload. A shared URL has no such entry; its previous page is the first one.
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
