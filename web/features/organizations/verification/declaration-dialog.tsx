import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import type { VerificationKind } from '../../../../contract/verification-lists.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { useUnsavedDialog } from '../../../forms/unsaved-changes.tsx';
import { FileField } from '../../../ui/form/file-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { ServerError } from '../../../ui/form/server-error.tsx';
import type { Declaration } from './declaration-form.ts';
import { verificationKindWords } from './words.ts';

type DeclarationForm<Form extends Declaration, Fields> = UseFormReturn<Form, unknown, Fields>;
type Sent<Fields> = { fields: Fields; file: File | undefined };

type DialogProps<Form extends Declaration, Fields> = {
  form: DeclarationForm<Form, Fields>;
  title: ReactNode;
  description?: ReactNode;
  /** What can be declared. Null: the kind stays, because the value exists. */
  kinds: readonly VerificationKind[] | null;
  declare: {
    mutate: (sent: Sent<Fields>, options: { onError: (error: unknown) => void }) => void;
    isPending: boolean;
    isSuccess: boolean;
  };
  onClose: () => void;
  /** The fields after the kind. */
  children: ReactNode;
};

/** Declares a value of a seller or a credential of a buyer, or changes one. */
export function DeclarationDialog<Form extends Declaration, Fields>(props: DialogProps<Form, Fields>) {
  const { form, kinds, declare, onClose, children, ...dialog } = props;
  const { close, question } = useUnsavedDialog(
    form.formState.isDirty && !declare.isPending && !declare.isSuccess,
    onClose,
  );
  const onError = (error: unknown) =>
    showRefused(form, error, (path) => (path === 'documentId' ? 'file' : path) as FieldPath<Form>);
  return (
    <FormDialog
      {...dialog}
      form={form}
      onClose={close}
      onSubmit={(fields) => declare.mutate({ fields, file: form.getValues().file }, { onError })}
      submit={{ children: <Trans>Declare</Trans>, busy: declare.isPending }}
    >
      <ServerError form={form} />
      {kinds && <KindField form={form} kinds={kinds} />}
      {children}
      {question}
    </FormDialog>
  );
}

function KindField<Form extends Declaration, Fields>({
  form,
  kinds,
}: Pick<DialogProps<Form, Fields>, 'form'> & { kinds: readonly VerificationKind[] }) {
  const { t } = useLingui();
  return (
    <SelectField
      form={form}
      name={'kind' as FieldPath<Form>}
      label={<Trans>What you declare</Trans>}
      required
    >
      {kinds.map((kind) => (
        <option key={kind} value={kind}>
          {t(verificationKindWords[kind])}
        </option>
      ))}
    </SelectField>
  );
}

type DocumentProps<Form extends Declaration, Fields> = {
  form: DeclarationForm<Form, Fields>;
  hasDocument: boolean;
  /** Who can read the document. */
  readers: ReactNode;
  /** Whether a value of this kind must have a document. */
  required: boolean;
};

/** The document that proves the value. */
export function DocumentField<Form extends Declaration, Fields>({
  form,
  hasDocument,
  readers,
  required,
}: DocumentProps<Form, Fields>) {
  return (
    <FileField
      form={form}
      name={'file' as FieldPath<Form>}
      accept="application/pdf"
      label={<Trans>Document (PDF)</Trans>}
      hint={hasDocument ? <Trans>Choose a file only to replace the document.</Trans> : readers}
      required={required && !hasDocument}
    />
  );
}
