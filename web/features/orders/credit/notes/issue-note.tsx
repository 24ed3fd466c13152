import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Path, useForm, useWatch } from 'react-hook-form';
import type { CreditAccount } from '../../../../../contract/credit-accounts.ts';
import type { CreditInvoice } from '../../../../../contract/credit-invoices.ts';
import type { InvoicedLine } from '../../../../../contract/credit-notes.ts';
import { limits } from '../../../../../contract/limits.ts';
import { documentNumber } from '../../../../../contract/order-documents.ts';
import { api, client } from '../../../../api/client.ts';
import { notify } from '../../../../api/notify.ts';
import { useMutation } from '../../../../api/use-mutation.ts';
import { showRefused } from '../../../../forms/show-refused.ts';
import { useUnsavedDialog } from '../../../../forms/unsaved-changes.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { SegmentedField } from '../../../../ui/form/segmented-field.tsx';
import { ServerError } from '../../../../ui/form/server-error.tsx';
import { TextAreaField } from '../../../../ui/form/text-area-field.tsx';
import { Money } from '../../../../ui/money.tsx';
import { fromCents } from '../../budgets/cents.ts';
import { invoiceLinesQuery } from '../api.ts';
import { chosenItems, quantityField } from '../pack-lines.ts';
import { LeftText } from './left-text.tsx';
import { NoteAmountFields } from './note-amount-fields.tsx';
import { afterNote, type NoteForm, type NoteValues, noteCents, noteResolver } from './note-values.ts';

export type InvoiceDialogProps = { account: CreditAccount; invoice: CreditInvoice; onClose: () => void };

/** Issues an adjustment note about an invoice: a credit note by lines or by an amount, or a debit note. */
export function IssueNote({ account, invoice, onClose }: InvoiceDialogProps) {
  const read = useQuery({ ...invoiceLinesQuery(account.seller.id, invoice.id), staleTime: 0, gcTime: 0 });
  const lines = read.data ?? [];
  const form: NoteForm = useForm<NoteValues>({
    resolver: noteResolver(invoice, lines),
    defaultValues: { kind: 'credit_note', share: 'part', amount: '', quantities: {}, reason: '' },
  });
  const issue = useIssue({ account, invoice, onClose }, form, lines);
  const { close, question } = useUnsavedDialog(
    form.formState.isDirty && !issue.isPending && !issue.isSuccess,
    onClose,
  );
  return (
    <FormDialog
      title={<Trans>Issue a note about {documentNumber('invoice', invoice.number)}</Trans>}
      description={<Trans>The buyer gets the note by email. A note cannot be changed afterwards.</Trans>}
      form={form}
      onClose={close}
      onSubmit={(values) => issue.mutate(values)}
      summary={<Effect form={form} invoice={invoice} lines={lines} currency={account.currency} />}
      submit={{ children: <Trans>Issue the note</Trans>, busy: issue.isPending }}
    >
      <ServerError form={form} />
      <KindField form={form} />
      <NoteAmountFields form={form} invoice={invoice} read={read} currency={account.currency} />
      <TextAreaField
        form={form}
        name="reason"
        label={<Trans>Reason</Trans>}
        hint={<Trans>It is on the note, and the buyer reads it.</Trans>}
        rows={2}
        maxLength={limits.accountNote}
        required
      />
      {question}
    </FormDialog>
  );
}

function KindField({ form }: { form: NoteForm }) {
  const { t } = useLingui();
  return (
    <SegmentedField
      form={form}
      name="kind"
      label={t`Kind of note`}
      options={[
        { value: 'credit_note', label: t`Credit note` },
        { value: 'debit_note', label: t`Debit note` },
      ]}
    />
  );
}

type EffectProps = {
  form: NoteForm;
  invoice: CreditInvoice;
  lines: readonly InvoicedLine[];
  currency: string;
};

/** What the note changes: what is left to pay, and what goes back to the credit of the buyer. */
function Effect({ form, invoice, lines, currency }: EffectProps) {
  const [kind, share, amount, quantities] = useWatch({
    control: form.control,
    name: ['kind', 'share', 'amount', 'quantities'],
  });
  const cents = noteCents({ kind, share, amount, quantities }, invoice, lines);
  const { left, credit } = afterNote(kind, cents, invoice);
  return (
    <p role="status" className="text-sm">
      <LeftText before={invoice.left} after={left} currency={currency} />{' '}
      {credit > 0n && (
        <Trans>
          <Money amount={fromCents(credit)} currency={currency} /> was already paid, and becomes credit of the
          buyer.
        </Trans>
      )}
    </p>
  );
}

function useIssue(
  { account, invoice, onClose }: InvoiceDialogProps,
  form: NoteForm,
  lines: readonly InvoicedLine[],
) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [requestKey] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (values: NoteValues) =>
      client.creditAccounts.issueNote({
        ...{ id: invoice.id, orgId: account.seller.id, requestKey },
        ...{ kind: values.kind, reason: values.reason },
        ...amountOf(values, lines, invoice),
      }),
    meta: { isShownInPlace: () => true },
    onSuccess: () => {
      notify.success(t`Note issued`);
      onClose();
    },
    onError: (error, values) => showRefused(form, error, (path) => noteField(values, lines, path)),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: api.orders.key() });
      return queries.invalidateQueries({ queryKey: api.creditAccounts.key() });
    },
  });
}

/** The amount that was shown is sent, also for everything: if less can be credited now, the server refuses it. */
function amountOf(values: NoteValues, lines: readonly InvoicedLine[], invoice: CreditInvoice) {
  return values.kind === 'credit_note' && values.share === 'lines'
    ? { items: chosenItems(lines, values.quantities) }
    : { amount: fromCents(noteCents(values, invoice, lines)) };
}

/** The field of the form for a path of the contract, which counts only the credited lines. */
function noteField(
  { kind, share, quantities }: NoteValues,
  lines: readonly InvoicedLine[],
  path: string,
): Path<NoteValues> | null {
  if (path === 'reason') return 'reason';
  if (path === 'amount') return kind === 'debit_note' || share === 'part' ? 'amount' : null;
  return quantityField(lines, quantities, path);
}
