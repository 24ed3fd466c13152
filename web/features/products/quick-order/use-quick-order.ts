import { msg } from '@lingui/core/macro';
import { useState } from 'react';
import { limits } from '../../../../contract/limits.ts';
import type { QuickOrderMatch, ResolvedRow } from '../../../../contract/quick-order.ts';
import { client } from '../../../api/client.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { quantityOf, type TypedRow } from './typed-rows.ts';

export type QuickOrderRow = TypedRow & {
  key: number;
  /** Null until the server has answered. */
  answer: ResolvedRow | null;
  /** The candidate that the user chose. */
  chosen: QuickOrderMatch | null;
  /** Why the cart or the list refused the row. */
  refusal: string | null;
};

/** The rows on the page, and the product of each. */
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
    /** Some rows were left out. */
    isFull,
    isResolving: resolve.isPending,
    resolveAgain: () => resolve.mutate(rows.filter(({ answer }) => answer === null)),
  };
}
export type QuickOrder = ReturnType<typeof useQuickOrder>;

let lastKey = 0;

/** A code that is there already gets the sum of both quantities, so that scanning it again counts it again. */
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

/** The product and pack of a row that can be ordered; null when the user has to do something first. */
export function matchOf({ answer, chosen }: QuickOrderRow): QuickOrderMatch | null {
  return answer?.status === 'found' ? answer.match : chosen;
}
