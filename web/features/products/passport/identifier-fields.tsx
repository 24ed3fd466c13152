import { Trans, useLingui } from '@lingui/react/macro';
import { identifierIssuers, packagingLevels } from '../../../../contract/passport-lists.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { PassportFormOf } from './passport-form.ts';
import { packagingLevelWords } from './passport-words.ts';

/** Who issued a device identifier, and what it identifies. */
export function IdentifierFields({ form }: { form: PassportFormOf }) {
  const { t } = useLingui();
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <SelectField form={form} name="issuer" label={<Trans>Issuing agency</Trans>} required>
        <option value="" />
        {identifierIssuers.map((issuer) => (
          <option key={issuer}>{issuer}</option>
        ))}
      </SelectField>
      <SelectField form={form} name="level" label={<Trans>Packaging level</Trans>} required>
        <option value="" />
        {packagingLevels.map((level) => (
          <option key={level} value={level}>
            {t(packagingLevelWords[level])}
          </option>
        ))}
      </SelectField>
      <TextField form={form} name="units" label={<Trans>Base units</Trans>} inputMode="numeric" />
    </div>
  );
}
