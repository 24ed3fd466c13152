import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { limits } from '../../../../contract/limits.ts';
import {
  type EvidenceFile,
  type EvidenceText,
  evidenceFileNames,
  evidenceTextNames,
} from '../../../../contract/money-choices.ts';
import type { OrderDetails } from '../../../../contract/order-life.ts';
import { type Dispute, evidence } from '../../../../contract/order-money.ts';
import { api, client } from '../../../api/client.ts';
import { isRefusal } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { useUnsavedDialog } from '../../../forms/unsaved-changes.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FileField } from '../../../ui/form/file-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { ServerError } from '../../../ui/form/server-error.tsx';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { evidenceOf } from './evidence-of.ts';

type EvidenceFormProps = { dispute: Dispute; order: OrderDetails; onClose: () => void };
type Evidence = z.infer<typeof evidence>;
type Form = UseFormReturn<Evidence>;

/**
 * The form for evidence to the bank: texts, prefilled from the order, and files. Evidence can be sent only once, so
 * the form asks for confirmation.
 */
export function EvidenceForm({ dispute, order, onClose }: EvidenceFormProps) {
  const { t } = useLingui();
  const form = useForm<Evidence>({
    resolver: formResolver<Evidence, Evidence>(evidence),
    defaultValues: { ...emptyTexts, ...evidenceOf(order) },
  });
  /** The evidence that the user submitted in the form. It is set while the dialog asks the user to confirm it. */
  const [asked, ask] = useState<Evidence | null>(null);
  const { send, share } = useSendEvidence(dispute.id, form, onClose);
  const { isDirty } = form.formState;
  const { close, question } = useUnsavedDialog(isDirty && !send.isPending && !send.isSuccess, onClose);
  const given = useWatch({ control: form.control });
  const [counted, attached] = [count(given, evidenceTextNames), count(given, evidenceFileNames)];
  return (
    <FormDialog
      width="lg"
      title={<Trans>Send evidence</Trans>}
      description={
        <Trans>
          Tell the bank why the payment is correct, in English if you can. You can send evidence only once.
        </Trans>
      }
      onClose={close}
      form={form}
      onSubmit={ask}
      submit={{
        busy: send.isPending,
        disabled: counted + attached === 0,
        children: <Trans>Send to the bank</Trans>,
      }}
    >
      <ServerError form={form} />
      {send.isPending && <ProgressBar label={t`Evidence sent`} value={share} max={1} />}
      <div className="grid gap-4 sm:grid-cols-3">
        <TextFields form={form} />
      </div>
      <FileFields form={form} />
      {question}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => open || ask(null)}
        title={<Trans>Send this evidence to the bank?</Trans>}
        description={t`${plural(counted, { one: '# text', other: '# texts' })}, ${plural(attached, { one: '# file', other: '# files' })}. Nothing can be added or changed afterwards.`}
        confirmLabel={<Trans>Send to the bank</Trans>}
        busy={send.isPending}
        onConfirm={() => {
          ask(null);
          if (asked) send.mutate(asked);
        }}
      />
    </FormDialog>
  );
}

/**
 * Text fields start with empty strings, so that a field counts as unchanged after the user has typed a text and removed
 * it.
 */
const emptyTexts = Object.fromEntries(evidenceTextNames.map((name) => [name, '']));

function count(given: Evidence, names: readonly (keyof Evidence)[]): number {
  return names.filter((name) => {
    const value = given[name];
    return typeof value === 'string' ? value.trim() : value;
  }).length;
}

function useSendEvidence(id: string, form: Form, onClose: () => void) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [share, setShare] = useState(0);
  const send = useMutation({
    mutationFn: (given: Evidence) =>
      client.orders.submitEvidence({ id, ...given }, { context: { onProgress: setShare } }),
    meta: { errorTitle: msg`Failed to send the evidence`, isShownInPlace: isRefusal },
    onError: (error) =>
      showRefused(form, error, (path) => evidenceNames.find((name) => name === path) ?? null),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: api.orders.key() });
      notify.success(t`The evidence is at the bank`);
      onClose();
    },
  });
  return { send, share };
}

const evidenceNames = [...evidenceTextNames, ...evidenceFileNames];

function TextFields({ form }: { form: Form }) {
  const { t } = useLingui();
  return evidenceTextNames.map((name) => {
    const { label, isShort } = textWords[name];
    return isShort ? (
      <TextField key={name} form={form} name={name} label={t(label)} maxLength={limits.evidenceWord} />
    ) : (
      <TextAreaField
        key={name}
        form={form}
        name={name}
        label={t(label)}
        className="sm:col-span-3"
        maxLength={limits.evidenceText}
      />
    );
  });
}

function FileFields({ form }: { form: Form }) {
  const { t } = useLingui();
  return (
    <fieldset className="grid gap-x-4 gap-y-3 rounded-md border p-3 sm:grid-cols-2">
      <legend className="px-1 font-medium">
        <Trans>Files</Trans>
      </legend>
      <p className="text-sm text-muted sm:col-span-2">
        <Trans>PDF, JPEG or PNG, up to 4 MB each.</Trans>
      </p>
      {evidenceFileNames.map((name) => (
        <FileField
          key={name}
          form={form}
          name={name}
          label={t(fileWords[name])}
          accept="application/pdf,image/jpeg,image/png"
        />
      ))}
    </fieldset>
  );
}

const textWords: Record<EvidenceText, { label: MessageDescriptor; isShort?: true }> = {
  explanation: { label: msg`Your explanation` },
  productDescription: { label: msg`What was sold` },
  shippingCarrier: { label: msg`Carrier`, isShort: true },
  shippingTrackingNumber: { label: msg`Tracking number`, isShort: true },
  shippingDate: { label: msg`Date of shipment`, isShort: true },
  shippingAddress: { label: msg`Address of delivery` },
};

const fileWords: Record<EvidenceFile, MessageDescriptor> = {
  receipt: msg`Invoice or receipt`,
  customerCommunication: msg`Correspondence with the buyer`,
  shippingDocumentation: msg`Proof of delivery`,
  otherFile: msg`Another file`,
};
