import { Trans, useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useFieldArray, useWatch } from 'react-hook-form';
import { scopedLots } from '../../../../contract/recall-lists.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { emptyScope, type RecallForm, type ScopesForm } from './recall-form.ts';
import { scopedLotsWords } from './recall-words.ts';

/** The devices of a recall, each with its lots. The form of a draft has more fields than these. */
export function ScopeFields({ form }: { form: RecallForm | ScopesForm }) {
  const { t } = useLingui();
  const scopesForm = form as unknown as ScopesForm;
  const { control } = scopesForm;
  const { fields, append, remove } = useFieldArray({ control, name: 'scopes' });
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-sm font-semibold">
        <Trans>Devices</Trans>
      </legend>
      {fields.map(({ id }, index) => (
        <div key={id} className="grid gap-3 rounded-md border p-3">
          <DeviceFields form={scopesForm} index={index} />
          {fields.length > 1 && (
            <IconButton label={t`Remove device ${index + 1}`} onClick={() => remove(index)}>
              <X aria-hidden="true" />
            </IconButton>
          )}
        </div>
      ))}
      <Button variant="outline" size="sm" className="w-fit" onClick={() => append(emptyScope)}>
        <Plus aria-hidden="true" />
        <Trans>Add device</Trans>
      </Button>
    </fieldset>
  );
}

function DeviceFields({ form, index }: { form: ScopesForm; index: number }) {
  const { t } = useLingui();
  const lots = useWatch({ control: form.control, name: `scopes.${index}.lots` });
  return (
    <>
      <TextField
        form={form}
        name={`scopes.${index}.identifier`}
        label={<Trans>Device identifier (UDI-DI)</Trans>}
        required
        autoComplete="off"
      />
      <SelectField form={form} name={`scopes.${index}.lots`} label={<Trans>Lots</Trans>}>
        {scopedLots.map((kind) => (
          <option key={kind} value={kind}>
            {t(scopedLotsWords[kind])}
          </option>
        ))}
      </SelectField>
      {lots !== 'all' && (
        <TextAreaField
          form={form}
          name={`scopes.${index}.names`}
          label={lots === 'range' ? <Trans>First and last lot</Trans> : <Trans>Lot numbers</Trans>}
          hint={<LotsHint isRange={lots === 'range'} />}
          rows={3}
          required
        />
      )}
    </>
  );
}

function LotsHint({ isRange }: { isRange: boolean }) {
  if (!isRange) return <Trans>One in each line. Upper and lower case are the same.</Trans>;
  return (
    <Trans>
      One in each line. The range has every lot with the same number of characters that sorts between them.
    </Trans>
  );
}
