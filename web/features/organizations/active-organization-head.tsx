import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Membership } from '../../../contract/organizations.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Initials } from '../../ui/initials.tsx';
import { Select } from '../../ui/select.tsx';
import { useActiveOrganization } from './active-organization.tsx';

/** The organization of the page, the switcher, and the link to its profile. */
export function ActiveOrganizationHead({ organization }: { organization: Membership }) {
  const { organizations, select } = useActiveOrganization();
  const { id, name, description } = organization;
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="flex min-w-0 flex-1 basis-72 items-center gap-3">
        <Initials name={name} size="lg" />
        <div className="min-w-0">
          <h2 className="break-words">{name}</h2>
          {description && <p className="line-clamp-1 text-muted">{description}</p>}
        </div>
      </div>
      {organizations.length > 1 && (
        <Field label={<Trans>Working in</Trans>} className="w-full sm:w-60">
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
