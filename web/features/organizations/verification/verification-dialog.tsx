import { Trans, useLingui } from '@lingui/react/macro';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type { SellerValue, VerificationFields } from '../../../../contract/verification.ts';
import {
  abnKinds,
  brandKinds,
  documentedKinds,
  endingKinds,
  isOneOf,
  type SellerKind,
  sellerKinds,
} from '../../../../contract/verification-lists.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FileField } from '../../../ui/form/file-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { ServerError } from '../../../ui/form/server-error.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useSetVerification } from './use-verification-changes.ts';
import { formOf, type VerificationForm, verificationResolver } from './verification-form.ts';
import { verificationKindWords } from './words.ts';

type DialogProps = { orgId: string; abn: string; value: SellerValue | null; onClose: () => void };
type FormOf = UseFormReturn<VerificationForm, unknown, VerificationFields>;

/** Declares a value of the seller, or changes one. */
export function VerificationDialog({ orgId, abn, value, onClose }: DialogProps) {
  const { t } = useLingui();
  const form: FormOf = useForm<VerificationForm, unknown, VerificationFields>({
    resolver: verificationResolver,
    defaultValues: formOf(value),
  });
  const kind = useWatch({ control: form.control, name: 'kind' });
  const set = useSetVerification(orgId, value?.id, onClose);
  const onError = (error: unknown) =>
    showRefused(form, error, (path) => (path === 'documentId' ? 'file' : path) as keyof VerificationForm);
  return (
    <FormDialog
      title={value ? t(verificationKindWords[value.kind]) : <Trans>Declare value</Trans>}
      form={form}
      onClose={onClose}
      onSubmit={(fields) => set.mutate({ fields, file: form.getValues('file') }, { onError })}
      submit={{ children: <Trans>Declare</Trans>, busy: set.isPending }}
    >
      <ServerError form={form} />
      {!value && <KindField form={form} />}
      <ValueFields form={form} kind={kind} abn={abn} />
      <EvidenceFields form={form} kind={kind} hasDocument={value?.document != null} />
    </FormDialog>
  );
}

function KindField({ form }: { form: FormOf }) {
  const { t } = useLingui();
  return (
    <SelectField form={form} name="kind" label={<Trans>What you declare</Trans>} required>
      {sellerKinds.map((kind) => (
        <option key={kind} value={kind}>
          {t(verificationKindWords[kind])}
        </option>
      ))}
    </SelectField>
  );
}

type FieldsProps = { form: FormOf; kind: SellerKind };

function ValueFields({ form, kind, abn }: FieldsProps & { abn: string }) {
  const isAbn = isOneOf(abnKinds, kind);
  return (
    <>
      {isOneOf(brandKinds, kind) && (
        <TextField form={form} name="brand" label={<Trans>Brand</Trans>} required autoComplete="off" />
      )}
      <TextField
        form={form}
        name="number"
        label={isAbn ? <Trans>ABN</Trans> : <Trans>Number or reference</Trans>}
        hint={isAbn ? <AbnHint abn={abn} /> : undefined}
        required
        autoComplete="off"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField form={form} name="validFrom" label={<Trans>Valid from</Trans>} />
        <DateField
          form={form}
          name="validUntil"
          label={<Trans>Valid until</Trans>}
          required={isOneOf(endingKinds, kind)}
        />
      </div>
    </>
  );
}

function AbnHint({ abn }: { abn: string }) {
  if (abn === '') return <Trans>It becomes the ABN of your profile and your invoices.</Trans>;
  return <Trans>Your profile and your invoices have the ABN {abn}.</Trans>;
}

function EvidenceFields({ form, kind, hasDocument }: FieldsProps & { hasDocument: boolean }) {
  return (
    <FileField
      form={form}
      name="file"
      accept="application/pdf"
      label={<Trans>Document (PDF)</Trans>}
      hint={
        hasDocument ? (
          <Trans>Choose a file only to replace the document.</Trans>
        ) : (
          <Trans>Only your managers and staff can read it.</Trans>
        )
      }
      required={isOneOf(documentedKinds, kind) && !hasDocument}
    />
  );
}
