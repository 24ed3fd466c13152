import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import type { CreditAccount } from '../../../../../contract/credit-accounts.ts';
import type { CreditInvoice } from '../../../../../contract/credit-invoices.ts';
import { limits } from '../../../../../contract/limits.ts';
import { api, client } from '../../../../api/client.ts';
import { notify } from '../../../../api/notify.ts';
import { useMutation } from '../../../../api/use-mutation.ts';
import { formResolver } from '../../../../forms/form-resolver.ts';
import { showRefused } from '../../../../forms/show-refused.ts';
import { UnsavedChanges } from '../../../../forms/unsaved-changes.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../../../ui/form/money-field.tsx';
import { ServerError } from '../../../../ui/form/server-error.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { dayAfter } from '../../quotes/end-of-day.ts';
import { AppliedSum } from './applied-sum.tsx';
import { PartsFields } from './parts-fields.tsx';
import {
  appliedParts,
  emptyParts,
  partFieldOf,
  type ReceiptForm,
  receiptForm,
  sumOf,
  typedCents,
} from './receipt-values.ts';
import { WithOpenInvoices } from './with-open-invoices.tsx';

type RecordReceiptProps = { account: CreditAccount; onClose: () => void };

/** Records money that the seller's bank has received, and pays one or several invoices with it. */
export function RecordReceipt({ account, onClose }: RecordReceiptProps) {
  return (
    <WithOpenInvoices accountId={account.id} title={<Trans>Record a receipt</Trans>} onClose={onClose}>
      {(invoices) => <ReceiptDialog account={account} invoices={invoices} onClose={onClose} />}
    </WithOpenInvoices>
  );
}

type ReceiptDialogProps = RecordReceiptProps & { invoices: readonly CreditInvoice[] };

function ReceiptDialog({ account, invoices, onClose }: ReceiptDialogProps) {
  const { currency } = account;
  const form: ReceiptForm = useForm({
    resolver: formResolver(receiptForm),
    defaultValues: { receivedOn: dayAfter(0), amount: '', reference: '', parts: emptyParts(invoices) },
  });
  const record = useRecord(account, form, onClose);
  const [amount, parts] = useWatch({ control: form.control, name: ['amount', 'parts'] });
  const [available, applied] = [typedCents(amount), sumOf(parts)];
  return (
    <FormDialog
      title={<Trans>Record a receipt</Trans>}
      description={
        <Trans>The buyer gets an email. What is not applied stays as credit on the account.</Trans>
      }
      form={form}
      onClose={onClose}
      onSubmit={(values) => record.mutate(values)}
      summary={<AppliedSum {...{ available, applied, currency }} />}
      submit={{
        children: <Trans>Record a receipt</Trans>,
        busy: record.isPending,
        disabled: applied > available,
      }}
    >
      <ServerError form={form} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <MoneyField form={form} name="amount" label={<Trans>Amount ({currency})</Trans>} required />
        <DateField form={form} name="receivedOn" label={<Trans>Received on</Trans>} required />
        <TextField
          form={form}
          name="reference"
          label={<Trans>Reference on the bank statement</Trans>}
          maxLength={limits.bankReference}
          autoComplete="off"
          className="sm:col-span-2"
          required
        />
      </div>
      <PartsFields {...{ form, invoices, currency, available }} />
      <UnsavedChanges when={form.formState.isDirty && !record.isPending && !record.isSuccess} />
    </FormDialog>
  );
}

function useRecord({ id, seller }: CreditAccount, form: ReceiptForm, onClose: () => void) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ parts, ...receipt }: Parameters<Parameters<ReceiptForm['handleSubmit']>[0]>[0]) =>
      client.creditAccounts.recordReceipt({
        ...{ id, orgId: seller.id, ...receipt },
        applications: appliedParts(parts),
      }),
    meta: { isShownInPlace: () => true },
    onSuccess: () => {
      notify.success(t`Receipt recorded`);
      onClose();
    },
    onError: (error) =>
      showRefused(form, error, (path) =>
        path === 'amount' || path === 'receivedOn' || path === 'reference'
          ? path
          : partFieldOf(form.getValues('parts'), path),
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: api.creditAccounts.key() }),
  });
}
