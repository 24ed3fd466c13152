import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { limits } from '../../../../contract/limits.ts';
import { ReadError } from '../../../reads/read-error.tsx';
import type { FormFieldProps } from '../../../ui/form/form-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { costCentresQuery } from '../../organizations/cost-centres/api.ts';

type CostCentreFieldProps<Values extends FieldValues, Output> = Pick<
  FormFieldProps<Values, Output>,
  'form' | 'name' | 'required'
> & { orgId: string | null };

/** The cost centre: chosen from the list of the organization, or free text while it has no active cost centre. */
export function CostCentreField<Values extends FieldValues, Output>({
  form,
  name,
  orgId,
  required,
}: CostCentreFieldProps<Values, Output>) {
  const { t } = useLingui();
  const read = useQuery({ ...costCentresQuery(orgId ?? ''), enabled: orgId !== null });
  const active = read.data?.filter(({ isArchived }) => !isArchived) ?? [];
  const field = { form, name, label: <Trans>Cost centre</Trans>, required };
  if (active.length === 0)
    return (
      <div className="grid gap-2">
        <TextField {...field} autoComplete="off" maxLength={limits.costCentre} />
        <ReadError read={read} what={<Trans>Unable to load the cost centres</Trans>} />
      </div>
    );
  return (
    <SelectField {...field}>
      <option value="">{required ? t`Choose a cost centre` : t`None`}</option>
      {active.map(({ id, code, name }) => (
        <option key={id} value={code}>{`${code} · ${name}`}</option>
      ))}
    </SelectField>
  );
}
