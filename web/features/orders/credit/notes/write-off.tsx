import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { writeOffInput } from '../../../../../contract/credit-notes.ts';
import { because } from '../../../../../contract/field-reason.ts';
import { limits } from '../../../../../contract/limits.ts';
import { documentNumber } from '../../../../../contract/order-documents.ts';
import { api, client } from '../../../../api/client.ts';
import { notify } from '../../../../api/notify.ts';
import { useMutation } from '../../../../api/use-mutation.ts';
import { formResolver } from '../../../../forms/form-resolver.ts';
import { showRefused } from '../../../../forms/show-refused.ts';
import { UnsavedChanges } from '../../../../forms/unsaved-changes.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../../../ui/form/money-field.tsx';
import { ServerError } from '../../../../ui/form/server-error.tsx';
import { TextAreaField } from '../../../../ui/form/text-area-field.tsx';
import { Money } from '../../../../ui/money.tsx';
import { fromCents, toCents } from '../../budgets/cents.ts';
import { typedCents } from '../receipts/receipt-values.ts';
import type { InvoiceDialogProps } from './issue-note.tsx';
import { LeftText } from './left-text.tsx';

const schema = z.object({
  amount: z.string().check(z.refine((text) => typedCents(text) > 0n, because('RECEIPT_AMOUNT_INVALID'))),
  reason: writeOffInput.shape.reason,
});
type Values = z.output<typeof schema>;
type WriteOffForm = UseFormReturn<Values>;

/** Writes off what is left to pay of an invoice, or a part of it. Asks first, because a write-off is never reversed. */
export function WriteOff({ account, invoice, onClose }: InvoiceDialogProps) {
  const form: WriteOffForm = useForm<Values>({
    resolver: formResolver<Values, Values>(schema),
    defaultValues: { amount: invoice.left, reason: '' },
  });
  const [asked, setAsked] = useState<Values | null>(null);
  const writeOff = useWriteOff({ account, invoice, onClose }, form, () => setAsked(null));
  const amount = useWatch({ control: form.control, name: 'amount' });
  const rest = toCents(invoice.left) - typedCents(amount);
  const number = documentNumber('invoice', invoice.number);
  const { currency } = account;
  return (
    <FormDialog
      title={<Trans>Write off {number}</Trans>}
      description={
        <Trans>The buyer no longer owes what is written off. Its orders and documents stay.</Trans>
      }
      form={form}
      onClose={onClose}
      onSubmit={setAsked}
      summary={
        <p role="status" className="text-sm">
          <LeftText before={invoice.left} after={rest < 0n ? '0.00' : fromCents(rest)} currency={currency} />
        </p>
      }
      submit={{ children: <Trans>Write off</Trans>, variant: 'danger', busy: writeOff.isPending }}
    >
      <ServerError form={form} />
      <MoneyField form={form} name="amount" label={<Trans>Amount in {currency}</Trans>} required />
      <TextAreaField
        form={form}
        name="reason"
        label={<Trans>Reason</Trans>}
        hint={<Trans>It is on the account statement, and the buyer reads it.</Trans>}
        rows={2}
        maxLength={limits.accountNote}
        required
      />
      <Confirm
        open={asked !== null}
        onClose={() => setAsked(null)}
        {...{ number, amount, currency }}
        busy={writeOff.isPending}
        onConfirm={() => asked && writeOff.mutate(asked)}
      />
      <UnsavedChanges when={form.formState.isDirty && !writeOff.isPending && !writeOff.isSuccess} />
    </FormDialog>
  );
}

type ConfirmProps = {
  number: string;
  amount: string;
  currency: string;
  onClose: () => void;
} & Pick<ComponentProps<typeof ConfirmDialog>, 'open' | 'busy' | 'onConfirm'>;

function Confirm({ number, amount, currency, onClose, ...dialog }: ConfirmProps) {
  return (
    <ConfirmDialog
      {...dialog}
      onOpenChange={(open) => open || onClose()}
      title={<Trans>Write off {number}?</Trans>}
      description={
        <Trans>
          <Money amount={fromCents(typedCents(amount))} currency={currency} /> is written off. This cannot be
          undone.
        </Trans>
      }
      confirmLabel={<Trans>Write off</Trans>}
    />
  );
}

function useWriteOff(
  { account, invoice, onClose }: InvoiceDialogProps,
  form: WriteOffForm,
  onRefused: () => void,
) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [requestKey] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: ({ amount, reason }: Values) =>
      client.creditAccounts.writeOff({
        ...{ id: invoice.id, orgId: account.seller.id, requestKey, reason },
        amount: fromCents(typedCents(amount)),
      }),
    meta: { isShownInPlace: () => true },
    onSuccess: () => {
      notify.success(t`Written off`);
      onClose();
    },
    onError: (error) => {
      onRefused();
      showRefused(form, error);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: api.creditAccounts.key() }),
  });
}
