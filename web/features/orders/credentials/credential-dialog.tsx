import { Trans, useLingui } from '@lingui/react/macro';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type { Credential, CredentialFields } from '../../../../contract/credentials.ts';
import { credentialKinds } from '../../../../contract/verification-lists.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { RegionField } from '../../organizations/region-field.tsx';
import { useCountries } from '../../organizations/use-countries.ts';
import { DeclarationDialog, DocumentField } from '../../organizations/verification/declaration-dialog.tsx';
import { ValidityFields } from '../../organizations/verification/validity-fields.tsx';
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
  return (
    <DeclarationDialog
      form={form}
      title={value ? t(verificationKindWords[value.kind]) : t`Declare credential`}
      kinds={value ? null : credentialKinds}
      declare={useSetCredential(orgId, value?.id, onClose)}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="number"
        label={<Trans>Number or reference</Trans>}
        required
        autoComplete="off"
      />
      <Place form={form} />
      <ValidityFields form={form} ends />
      <DocumentField
        form={form}
        hasDocument={value?.document != null}
        readers={<Trans>Only those who manage the credentials and staff can read it.</Trans>}
        required
      />
    </DeclarationDialog>
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
