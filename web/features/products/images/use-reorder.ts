import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { moved } from './moved.ts';

type Reorder = { ids: readonly string[]; onOrder: (ids: string[]) => void };

/**
 * Lets the user reorder items with a handle, by dragging it with mouse, pen or finger, or with arrow keys, Home and End. Each item's
 * element has its id in `data-sortable`.
 */
export function useReorder({ ids, onOrder }: Reorder) {
  const [drag, setDrag] = useState<{ id: string; order: readonly string[] } | null>(null);
  const order = drag?.order ?? ids;

  function moveTo(id: string, place: number): void {
    const next = moved(ids, id, place);
    if (next.join() !== ids.join()) onOrder(next);
  }

  /** The event handlers of one item's handle. */
  const handleOf = (id: string) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ id, order: ids });
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (drag?.id !== id) return;
      const over = sortableAt(clientX, clientY);
      const place = over === null || over === id ? -1 : drag.order.indexOf(over);
      if (place >= 0) setDrag({ id, order: moved(drag.order, id, place) });
    },
    onPointerUp() {
      if (drag?.id !== id) return;
      setDrag(null);
      moveTo(id, drag.order.indexOf(id));
    },
    onPointerCancel: () => setDrag(null),
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape') setDrag(null);
      const place = placeFor(event.key, ids.indexOf(id), ids.length);
      if (place === null) return;
      event.preventDefault();
      moveTo(id, place);
    },
  });

  return { order, dragged: drag?.id ?? null, handleOf, moveTo };
}

function sortableAt(x: number, y: number): string | null {
  const element = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-sortable]');
  return element?.dataset.sortable ?? null;
}

function placeFor(key: string, place: number, count: number): number | null {
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(0, place - 1);
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(count - 1, place + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
