import { useRef, useState } from 'react';
import type { ManufacturerSearch } from '../search-params.ts';
import { withRange } from './with-range.ts';

const none: ReadonlySet<string> = new Set();

export type Selection = ReturnType<typeof useSelection>;

/**
 * The ids of the selected products. The selection is kept when the user opens another page of the list, and cleared when a filter changes.
 */
export function useSelection({ status, search }: ManufacturerSearch) {
  const filter = JSON.stringify([status, search]);
  const [chosen, setChosen] = useState({ filter, ids: none });
  const last = useRef<string>(undefined);
  if (chosen.filter !== filter) setChosen({ filter, ids: none });
  const choose = (change: (ids: ReadonlySet<string>) => ReadonlySet<string>) =>
    setChosen((before) => ({ ...before, ids: change(before.ids) }));
  return {
    ids: chosen.ids,
    /**
     * Selects a row or clears its selection. With the Shift key, does the same with all rows between this row and the
     * row that was pressed before.
     */
    press(id: string, isChosen: boolean, shownIds: readonly string[], isRange: boolean) {
      const from = isRange ? last.current : id;
      last.current = id;
      choose((ids) => withRange(ids, shownIds, { from, to: id, isChosen }));
    },
    set: (ids: Iterable<string>) => choose(() => new Set(ids)),
    add: (ids: Iterable<string>) => choose((before) => new Set([...before, ...ids])),
    remove(ids: Iterable<string>) {
      const gone = new Set(ids);
      choose((before) => new Set([...before].filter((id) => !gone.has(id))));
    },
  };
}
