import { Trans } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import type { PassportRule } from '../../../../contract/passport-kinds.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { PassportFormOf } from './passport-form.ts';

type ValueFieldProps = { form: PassportFormOf; rule: PassportRule | undefined; isFromDetails: boolean };

/** The value in the form that its rule has. A detail of the product is only shown. */
export function ValueField({ form, rule, isFromDetails }: ValueFieldProps) {
  if (isFromDetails) return <FromDetails form={form} />;
  const shared = { form, name: 'value', required: true } as const;
  if (rule?.input.type === 'choice')
    return (
      <SelectField {...shared} label={<Trans>Value</Trans>}>
        <option value="" />
        {rule.input.choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </SelectField>
    );
  return (
    <TextField
      {...shared}
      label={
        rule?.input.type === 'document' ? (
          <Trans>Name or version of the document</Trans>
        ) : (
          <Trans>Value</Trans>
        )
      }
      hint={rule && <Trans>Such as {rule.example}</Trans>}
      autoComplete="off"
    />
  );
}

function FromDetails({ form: { control } }: Pick<ValueFieldProps, 'form'>) {
  const value = useWatch({ control, name: 'value' });
  return (
    <p>
      <span className="font-medium break-words">{value}</span>
      <span className="block text-sm text-muted">
        <Trans>This value is a detail of the product. Change it there.</Trans>
      </span>
    </p>
  );
}
