import { Trans } from '@lingui/react/macro';
import type { FieldValues } from 'react-hook-form';
import type { FormFieldProps } from '../../../ui/form/form-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { useActiveOrganization } from '../../organizations/active-organization.tsx';

/**
 * Lets the user choose the owner of a list: an organization (the value is its id) or the user (the value is empty).
 * Hidden when the user belongs to no organization.
 */
export function OwnerField<Values extends FieldValues, Output>(
  field: Pick<FormFieldProps<Values, Output>, 'form' | 'name'>,
) {
  const { organizations } = useActiveOrganization();
  if (organizations.length === 0) return null;
  return (
    <SelectField {...field} label={<Trans>For</Trans>}>
      {organizations.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      <option value="">
        <Trans>Only me</Trans>
      </option>
    </SelectField>
  );
}
