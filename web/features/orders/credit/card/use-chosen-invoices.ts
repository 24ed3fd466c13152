import { useMemo, useState } from 'react';
import type { CreditInvoice } from '../../../../../contract/credit-invoices.ts';

export type ChosenInvoices = ReturnType<typeof useChosenInvoices>;

/** Which of the listed invoices the user has chosen to pay together. A paid invoice is removed from the choice. */
export function useChosenInvoices(invoices: readonly CreditInvoice[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return useMemo(() => {
    const payable = invoices.filter(({ left }) => Number(left) > 0);
    return {
      payable,
      invoices: payable.filter(({ id }) => ids.has(id)),
      has: (id: string) => ids.has(id),
      toggle: (id: string) =>
        setIds(
          (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
        ),
      all: () => setIds(new Set(payable.map(({ id }) => id))),
      none: () => setIds(new Set()),
    };
  }, [ids, invoices]);
}
