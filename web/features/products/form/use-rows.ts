import { type RefObject, useEffect, useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { limits } from '../../../../contract/limits.ts';
import type { NamedValue } from './detail-values.ts';
import { pastedRows } from './pasted-rows.ts';
import type { RowsName } from './product-values.ts';
import type { ProductForm } from './use-product-form.ts';

type RowsOf = {
  form: ProductForm;
  name: RowsName;
  list: RefObject<HTMLOListElement | null>;
  adding: RefObject<HTMLButtonElement | null>;
};

type News = { kind: 'moved'; place: number } | { kind: 'pasted'; count: number };

export type Rows = ReturnType<typeof useRows>;

/**
 * The rows of a list, and the actions on them. A moved row keeps the focus. After a row is removed, the button that
 * adds rows gets the focus.
 */
export function useRows({ form, name, list, adding }: RowsOf) {
  const { fields, insert, move, remove, replace } = useFieldArray({ control: form.control, name });
  const [news, setNews] = useState<News | null>(null);
  const focusNext = useFocusAfterwards(list);

  return {
    fields,
    news,
    list,
    add(place = fields.length) {
      if (fields.length < limits.specifications) insert(place, { name: '', value: '' });
    },
    move(from: number, to: number) {
      if (from === to || to < 0 || to >= fields.length) return;
      move(from, to);
      setNews({ kind: 'moved', place: to + 1 });
      focusNext(to);
    },
    remove(index: number) {
      remove(index);
      adding.current?.focus();
    },
    /**
     * Inserts a pasted table: if the current row is empty, the pasted rows replace it; otherwise they follow it.
     * @returns whether the text was a table
     */
    paste(index: number, text: string): boolean {
      const pasted = pastedRows(text);
      if (!pasted) return false;
      replace(withPasted(form.getValues(name), index, pasted).slice(0, limits.specifications));
      setNews({ kind: 'pasted', count: pasted.length });
      return true;
    },
  };
}

function withPasted(rows: readonly NamedValue[], index: number, pasted: NamedValue[]): NamedValue[] {
  const { name = '', value = '' } = rows[index] ?? {};
  const isEmpty = name.trim() === '' && value.trim() === '';
  return rows.toSpliced(isEmpty ? index : index + 1, isEmpty ? 1 : 0, ...pasted);
}

/** An element that is moved within the document loses the focus, so the row's handle is focused again. */
function useFocusAfterwards(list: RefObject<HTMLOListElement | null>) {
  const place = useRef<number | null>(null);
  useEffect(() => {
    if (place.current === null) return;
    list.current?.children[place.current]?.querySelector<HTMLElement>('[data-handle]')?.focus();
    place.current = null;
  });
  return (next: number) => {
    place.current = next;
  };
}
