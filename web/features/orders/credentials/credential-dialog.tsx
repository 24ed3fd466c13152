import { Trans, useLingui } from '@lingui/react/macro';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type { Credential, CredentialFields } from '../../../../contract/credentials.ts';
import { credentialKinds } from '../../../../contract/verification-lists.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FileField } from '../../../ui/form/file-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { ServerError } from '../../../ui/form/server-error.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { RegionField } from '../../organizations/region-field.tsx';
import { useCountries } from '../../organizations/use-countries.ts';
import { verificationKindWords } from '../../organizations/verification/words.ts';
import { type CredentialForm, credentialResolver, formOf } from './credential-form.ts';
import { useSetCredential } from './use-credential-changes.ts';

type DialogProps = { orgId: string | null; value: Credential | null; onClose: () => void };
type FormOf = UseFormReturn<CredentialForm, unknown, CredentialFields>;

/** Declares a credential, or changes one. */
export function CredentialDialog({ orgId, value, onClose }: DialogProps) {
  const { t } = useLingui();
  const form: FormOf = useForm<CredentialForm, unknown, CredentialFields>({
    resolver: credentialResolver,
    defaultValues: formOf(value),
  });
  const set = useSetCredential(orgId, value?.id, onClose);
  const onError = (error: unknown) =>
    showRefused(form, error, (path) => (path === 'documentId' ? 'file' : path) as keyof CredentialForm);
  return (
    <FormDialog
      title={value ? t(verificationKindWords[value.kind]) : <Trans>Declare credential</Trans>}
      form={form}
      onClose={onClose}
      onSubmit={(fields) => set.mutate({ fields, file: form.getValues('file') }, { onError })}
      submit={{ children: <Trans>Declare</Trans>, busy: set.isPending }}
    >
      <ServerError form={form} />
      {!value && <KindField form={form} />}
      <Fields form={form} />
      <Document form={form} hasDocument={value?.document != null} />
    </FormDialog>
  );
}

function KindField({ form }: { form: FormOf }) {
  const { t } = useLingui();
  return (
    <SelectField form={form} name="kind" label={<Trans>What you declare</Trans>} required>
      {credentialKinds.map((kind) => (
        <option key={kind} value={kind}>
          {t(verificationKindWords[kind])}
        </option>
      ))}
    </SelectField>
  );
}

function Fields({ form }: { form: FormOf }) {
  return (
    <>
      <TextField
        form={form}
        name="number"
        label={<Trans>Number or reference</Trans>}
        required
        autoComplete="off"
      />
      <Place form={form} />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField form={form} name="validFrom" label={<Trans>Valid from</Trans>} />
        <DateField form={form} name="validUntil" label={<Trans>Valid until</Trans>} required />
      </div>
    </>
  );
}

/** Where the credential is valid. */
function Place({ form }: { form: FormOf }) {
  const { t } = useLingui();
  const countries = useCountries();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField form={form} name="country" label={<Trans>Country</Trans>} required>
        <option value="">{t`Choose a country`}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <RegionField
        form={form}
        name="region"
        label={<Trans>State or region</Trans>}
        hint={<Trans>Only if a state granted it</Trans>}
        country={useWatch({ control: form.control, name: 'country' })}
      />
    </div>
  );
}

function Document({ form, hasDocument }: { form: FormOf; hasDocument: boolean }) {
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
          <Trans>Only those who manage the credentials and staff can read it.</Trans>
        )
      }
      required={!hasDocument}
    />
  );
}
