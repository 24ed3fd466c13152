import { type KeyboardEvent, useEffect, useRef } from 'react';
import { focusHeading } from '../../../ui/focus-heading.ts';

const moves: Record<string, -1 | 1> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/**
 * Keys for a table of rows that are decided one after the other. The arrow keys, J and K move the focus to the same
 * control of the next or previous row. When the row with the focus disappears, its place in the list gets the focus, on
 * the last control, so that the next row can be decided at once. When no row is left, the heading of the page gets it.
 * @param items the rows; a new value means that the rows may have changed
 */
export function useQueueKeys(items: readonly unknown[] | undefined) {
  const body = useRef<HTMLTableSectionElement>(null);
  const place = useRef<number | null>(null);
  useEffect(() => {
    if (!items || place.current === null || document.activeElement !== document.body) return undefined;
    const rows = rowsOf(body.current);
    const row = rows[Math.min(place.current, rows.length - 1)];
    if (row) controlsOf(row).at(-1)?.focus();
    else return focusHeading();
    return undefined;
  }, [items]);
  return {
    ref: body,
    onFocus: () => {
      // The focus in a dialog of a row reaches this handler, too, and keeps the place of the row.
      place.current = placeOf(body.current) ?? place.current;
    },
    onKeyDown: (event: KeyboardEvent<HTMLTableSectionElement>) => {
      const step = moves[event.key];
      // A dialog of a row is outside the table, but its events reach this handler.
      if (
        !step ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        !(event.target instanceof Node) ||
        !event.currentTarget.contains(event.target)
      )
        return;
      const from = placeOf(event.currentTarget);
      const rows = rowsOf(event.currentTarget);
      const [row, next] = from === null ? [] : [rows[from], rows[from + step]];
      if (!row || !next) return;
      event.preventDefault();
      controlsOf(next)[controlsOf(row).indexOf(document.activeElement as HTMLElement)]?.focus();
    },
  };
}

function controlsOf(row: HTMLTableRowElement): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('a, button')];
}

function rowsOf(body: HTMLTableSectionElement | null): HTMLTableRowElement[] {
  return [...(body?.querySelectorAll('tr') ?? [])];
}

/** The index of the row with the focus. Null if no row has it. */
function placeOf(body: HTMLTableSectionElement | null): number | null {
  const place = rowsOf(body).findIndex((row) => row.contains(document.activeElement));
  return place < 0 ? null : place;
}
