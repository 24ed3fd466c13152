import { useRouterState } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * The cursors of the pages of the list before this one. They are stored in the history entry. The first page has an
     * empty cursor.
     */
    trail?: string[];
  }
}

type Place = { cursor: string | undefined; state: { trail?: string[] } };
type Neighbours = { previous: Place | null; next: Place | null };

/**
 * The previous and the next page of a list. The server's response for a page contains only the cursor of the next page.
 * So the cursors of earlier pages are stored in the history entry, which remains after a reload. A shared URL has no
 * such entry, so its previous page is the first page.
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
