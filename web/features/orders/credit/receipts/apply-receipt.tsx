import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import type { CreditAccount } from '../../../../../contract/credit-accounts.ts';
import type { CreditInvoice } from '../../../../../contract/credit-invoices.ts';
import type { CreditReceipt } from '../../../../../contract/credit-receipts.ts';
import { api, client } from '../../../../api/client.ts';
import { notify } from '../../../../api/notify.ts';
import { useMutation } from '../../../../api/use-mutation.ts';
import { formResolver } from '../../../../forms/form-resolver.ts';
import { showRefused } from '../../../../forms/show-refused.ts';
import { UnsavedChanges } from '../../../../forms/unsaved-changes.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { ServerError } from '../../../../ui/form/server-error.tsx';
import { AppliedSum } from './applied-sum.tsx';
import { PartsFields } from './parts-fields.tsx';
import {
  type ApplyForm,
  appliedParts,
  applyForm,
  emptyParts,
  type Parts,
  partFieldOf,
  sumOf,
  typedCents,
} from './receipt-values.ts';
import { WithOpenInvoices } from './with-open-invoices.tsx';

type ApplyReceiptProps = { account: CreditAccount; receipt: CreditReceipt; onClose: () => void };

/** Pays invoices with what is left of a receipt. */
export function ApplyReceipt({ account, receipt, onClose }: ApplyReceiptProps) {
  return (
    <WithOpenInvoices accountId={account.id} title={<Trans>Pay invoices</Trans>} onClose={onClose}>
      {(invoices) => <ApplyDialog {...{ account, receipt, invoices, onClose }} />}
    </WithOpenInvoices>
  );
}

type ApplyDialogProps = ApplyReceiptProps & { invoices: readonly CreditInvoice[] };

function ApplyDialog({ account, receipt, invoices, onClose }: ApplyDialogProps) {
  const { currency } = account;
  const form: ApplyForm = useForm({
    resolver: formResolver(applyForm),
    defaultValues: { parts: emptyParts(invoices) },
  });
  const apply = useApply({ account, receipt, form, onClose });
  const parts = useWatch({ control: form.control, name: 'parts' });
  const [available, applied] = [typedCents(receipt.left), sumOf(parts)];
  return (
    <FormDialog
      title={<Trans>Pay invoices</Trans>}
      description={<Trans>With what is left of the receipt {receipt.reference}.</Trans>}
      form={form}
      onClose={onClose}
      onSubmit={(values) => apply.mutate(values.parts)}
      summary={<AppliedSum {...{ available, applied, currency }} />}
      submit={{
        children: <Trans>Pay invoices</Trans>,
        busy: apply.isPending,
        disabled: applied === 0n || applied > available,
      }}
    >
      <ServerError form={form} />
      <PartsFields {...{ form, invoices, currency, available }} />
      <UnsavedChanges when={form.formState.isDirty && !apply.isPending && !apply.isSuccess} />
    </FormDialog>
  );
}

type Applying = Omit<ApplyDialogProps, 'invoices'> & { form: ApplyForm };

function useApply({ account, receipt, form, onClose }: Applying) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (parts: Parts) =>
      client.creditAccounts.applyReceipt({
        ...{ id: receipt.id, orgId: account.seller.id },
        applications: appliedParts(parts),
      }),
    meta: { isShownInPlace: () => true },
    onSuccess: () => {
      notify.success(t`Invoices paid`);
      onClose();
    },
    onError: (error) => showRefused(form, error, (path) => partFieldOf(form.getValues('parts'), path)),
    onSettled: () => queries.invalidateQueries({ queryKey: api.creditAccounts.key() }),
  });
}
