import type { CreditInvoice } from '../../../../../contract/credit-invoices.ts';
import { limits } from '../../../../../contract/limits.ts';
import { api, client } from '../../../../api/client.ts';

/** The open invoices of an account, first the one that is due first, up to the limit for one receipt. */
export function openInvoicesQuery(id: string) {
  return {
    queryKey: [...api.creditAccounts.listInvoices.key(), 'every open one', id],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<CreditInvoice[]> => {
      const found: CreditInvoice[] = [];
      let cursor: string | undefined;
      do {
        const input = { id, state: 'open' as const, pageSize: limits.pageSize.max, cursor };
        const page = await client.creditAccounts.listInvoices(input, { signal });
        found.push(...page.items);
        cursor = page.nextCursor ?? undefined;
      } while (cursor && found.length < limits.receiptInvoices);
      return found
        .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn) || one.number - other.number)
        .slice(0, limits.receiptInvoices);
    },
  };
}
