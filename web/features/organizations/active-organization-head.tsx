import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Membership } from '../../../contract/organizations.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/select.tsx';
import { useActiveOrganization } from './active-organization.tsx';

/**
 * The page's own switch between organizations, and a link to the profile. Does not show the organization's name,
 * because the banner above shows it.
 */
export function ActiveOrganizationHead({ organization: { id } }: { organization: Membership }) {
  const { organizations, select } = useActiveOrganization();
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      {organizations.length > 1 && (
        <Field label={<Trans>Working in</Trans>} className="w-full sm:w-72">
          {(control) => (
            <Select {...control} value={id} onChange={(event) => select(event.target.value)}>
              {organizations.map((option) => (
                <option key={option.id} value={option.id}>
                  {option.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Button variant="outline" asChild>
        <Link to={paths.organization(id)}>
          <Trans>Organization profile</Trans>
        </Link>
      </Button>
    </div>
  );
}
