import { useMemo, useState } from 'react';
import type { CreditInvoice } from '../../../../../contract/credit-invoices.ts';

export type ChosenInvoices = ReturnType<typeof useChosenInvoices>;

/** The invoices of the listed ones that are chosen to be paid together. An invoice that is paid is no longer chosen. */
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
