import { msg } from '@lingui/core/macro';
import { useState } from 'react';
import { limits } from '../../../../contract/limits.ts';
import type { QuickOrderMatch, ResolvedRow } from '../../../../contract/quick-order.ts';
import { client } from '../../../api/client.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { quantityOf, type TypedRow } from './typed-rows.ts';

export type QuickOrderRow = TypedRow & {
  key: number;
  /** The server's reply. Null until it arrives. */
  answer: ResolvedRow | null;
  /** The product that the user chose when several products have the code. */
  chosen: QuickOrderMatch | null;
  /** Why the cart or the list refused the row, as text. */
  refusal: string | null;
};

/** The rows of the page and the functions that change them. */
export function useQuickOrder() {
  const [rows, setRows] = useState<QuickOrderRow[]>([]);
  const [isFull, setFull] = useState(false);
  const update = (key: number, change: Partial<QuickOrderRow>) =>
    setRows((all) => all.map((row) => (row.key === key ? { ...row, refusal: null, ...change } : row)));
  const resolve = useMutation({
    mutationFn: (asked: readonly QuickOrderRow[]) =>
      client.quickOrder.resolve({
        rows: asked.map(({ code, quantity }) => ({ code, quantity: quantityOf(quantity) ?? 1 })),
      }),
    meta: { errorTitle: msg`Failed to find the products` },
    onSuccess: (answer, asked) => {
      const answers = new Map(asked.map(({ key }, place) => [key, answer.rows[place] ?? null]));
      setRows((all) => all.map((row) => ({ ...row, answer: answers.get(row.key) ?? row.answer })));
    },
  });
  const add = (typed: readonly TypedRow[]) => {
    const { all, added } = withTyped(rows, typed);
    setFull(all.length > limits.quickOrderRows);
    const shown = all.slice(0, limits.quickOrderRows);
    setRows(shown);
    const asked = added.filter((row) => shown.includes(row));
    if (asked.length > 0) resolve.mutate(asked);
  };
  return {
    rows,
    add,
    update,
    remove: (keys: readonly number[]) => setRows((all) => all.filter(({ key }) => !keys.includes(key))),
    /** Whether rows were omitted because of the limit. */
    isFull,
    isResolving: resolve.isPending,
    resolveAgain: () => resolve.mutate(rows.filter(({ answer }) => answer === null)),
  };
}
export type QuickOrder = ReturnType<typeof useQuickOrder>;

let lastKey = 0;

/**
 * Adds typed rows. If there is a row with the same code, adds the quantity to that row, so that a code that is
 * scanned twice counts as two units.
 */
function withTyped(rows: readonly QuickOrderRow[], typed: readonly TypedRow[]) {
  const all = [...rows];
  const added: QuickOrderRow[] = [];
  for (const { code, quantity } of typed) {
    const place = all.findIndex((row) => row.code === code);
    const present = all[place];
    const [before, more] = [quantityOf(present?.quantity ?? ''), quantityOf(quantity)];
    if (present && before !== null && more !== null) {
      const summed = { ...present, quantity: String(before + more), refusal: null };
      all[place] = summed;
      if (added.includes(present)) added[added.indexOf(present)] = summed;
      continue;
    }
    lastKey += 1;
    const row = { key: lastKey, code, quantity, answer: null, chosen: null, refusal: null };
    all.push(row);
    added.push(row);
  }
  return { all, added };
}

/** The product and pack of a row that can be ordered. Null when no product was found, or the user must choose one first. */
export function matchOf({ answer, chosen }: QuickOrderRow): QuickOrderMatch | null {
  return answer?.status === 'found' ? answer.match : chosen;
}
