import { msg } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { CreditAccount } from '../../../../../contract/credit-accounts.ts';
import type { CreditInvoice } from '../../../../../contract/credit-invoices.ts';
import { api, client } from '../../../../api/client.ts';
import { useMutation } from '../../../../api/use-mutation.ts';

/** Opens the provider's page on which invoices are paid. After a refusal, the invoices are read again. */
export function usePayInvoices({ id, buyer }: CreditAccount) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (invoices: readonly CreditInvoice[]) =>
      client.creditAccounts.payInvoices({
        ...{ id, orgId: buyer.id, invoiceIds: invoices.map((invoice) => invoice.id) },
      }),
    meta: { errorTitle: msg`Failed to open the payment page` },
    onSuccess: ({ url }) => location.assign(url),
    onError: () => queries.invalidateQueries({ queryKey: api.creditAccounts.key() }),
  });
}
