import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { limits } from '../../../../contract/limits.ts';
import {
  type EvidenceFile,
  type EvidenceText,
  evidenceFileNames,
  evidenceTextNames,
} from '../../../../contract/money-choices.ts';
import type { OrderDetails } from '../../../../contract/order-life.ts';
import type { Dispute } from '../../../../contract/order-money.ts';
import { api, client } from '../../../api/client.ts';
import { describeError, isRefusal, refusedFields } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { fieldWords } from '../../../api/refusal-words.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Input } from '../../../ui/input.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useUnsavedDialog } from '../../../unsaved-changes.tsx';
import { evidenceOf } from './evidence-of.ts';

type EvidenceFormProps = { dispute: Dispute; order: OrderDetails; onClose: () => void };
type Texts = Partial<Record<EvidenceText, string>>;
type Files = Partial<Record<EvidenceFile, File>>;

/** What the bank decides by: texts, begun with what is known of the order, and files. It is sent once, so it is asked before. */
export function EvidenceForm({ dispute, order, onClose }: EvidenceFormProps) {
  const { t } = useLingui();
  const [begun] = useState<Texts>(() => evidenceOf(order));
  const [texts, setTexts] = useState(begun);
  const [files, setFiles] = useState<Files>({});
  const [isAsking, setAsking] = useState(false);
  const { send, share } = useSendEvidence(dispute.id, onClose);
  const isTyped =
    evidenceTextNames.some((name) => (texts[name] ?? '') !== (begun[name] ?? '')) || count(files) > 0;
  const { close, question } = useUnsavedDialog(isTyped && !send.isPending && !send.isSuccess, onClose);
  const refused = refusedFields(send.error);
  const [counted, attached] = [count(texts), count(files)];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsking(true);
  };
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
      onSubmit={submit}
      submit={{
        busy: send.isPending,
        disabled: counted + attached === 0,
        children: <Trans>Send to the bank</Trans>,
      }}
    >
      {send.error && Object.keys(refused).length === 0 && <FormError>{describeError(send.error)}</FormError>}
      {send.isPending && <ProgressBar label={t`Evidence sent`} value={share} max={1} />}
      <div className="grid gap-4 sm:grid-cols-3">
        <TextFields texts={texts} onChange={setTexts} refused={refused} />
      </div>
      <FileFields files={files} onChange={setFiles} refused={refused} />
      {question}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={<Trans>Send this evidence to the bank?</Trans>}
        description={t`${plural(counted, { one: '# text', other: '# texts' })}, ${plural(attached, { one: '# file', other: '# files' })}. Nothing can be added or changed afterwards.`}
        confirmLabel={<Trans>Send to the bank</Trans>}
        busy={send.isPending}
        onConfirm={() => {
          setAsking(false);
          send.mutate({ ...texts, ...files });
        }}
      />
    </FormDialog>
  );
}

function count(given: Texts | Files): number {
  return Object.values(given).filter((one) => one instanceof File || one?.trim()).length;
}

function useSendEvidence(id: string, onClose: () => void) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [share, setShare] = useState(0);
  const send = useMutation({
    mutationFn: (evidence: Texts & Files) =>
      client.orders.submitEvidence({ id, ...evidence }, { context: { onProgress: setShare } }),
    meta: { errorTitle: msg`Failed to send the evidence`, isSaidInPlace: isRefusal },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: api.orders.key() });
      notify.success(t`The evidence is at the bank`);
      onClose();
    },
  });
  return { send, share };
}

type FieldsProps<Given> = { onChange: (given: Given) => void; refused: Record<string, string> };

function TextFields({ texts, onChange, refused }: FieldsProps<Texts> & { texts: Texts }) {
  const { t } = useLingui();
  return evidenceTextNames.map((name) => {
    const { label, isShort } = textWords[name];
    const Control = isShort ? Input : Textarea;
    return (
      <Field key={name} label={t(label)} error={refused[name]} className={isShort ? '' : 'sm:col-span-3'}>
        {(control) => (
          <Control
            {...control}
            value={texts[name] ?? ''}
            maxLength={isShort ? limits.evidenceWord : limits.evidenceText}
            onChange={({ target }: { target: { value: string } }) =>
              onChange({ ...texts, [name]: target.value })
            }
          />
        )}
      </Field>
    );
  });
}

function FileFields({ files, onChange, refused }: FieldsProps<Files> & { files: Files }) {
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
        <Field
          key={name}
          label={t(fileWords[name])}
          error={refused[name] ?? (isTooLarge(files[name]) ? fieldWords('EVIDENCE_TOO_LARGE') : undefined)}
        >
          {(control) => (
            <input
              {...control}
              type="file"
              accept="application/pdf,image/jpeg,image/png"
              className="w-full min-w-0 text-sm text-muted file:mr-3 file:h-9 file:rounded-md file:border file:border-solid file:border-input file:bg-surface file:px-3 file:font-semibold file:text-ink pointer-coarse:file:h-11"
              onChange={({ target }) => onChange(withFile(files, name, target.files?.[0]))}
            />
          )}
        </Field>
      ))}
    </fieldset>
  );
}

function isTooLarge(file: File | undefined): boolean {
  return file !== undefined && file.size > limits.evidenceFileBytes;
}

function withFile(files: Files, name: EvidenceFile, file: File | undefined): Files {
  const { [name]: _before, ...others } = files;
  return file ? { ...others, [name]: file } : others;
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
