import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Membership } from '../../../../contract/organizations.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Initials } from '../../../ui/initials.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { useIsViewing } from '../../identity/use-is-viewing.ts';
import { useActiveOrganization } from '../../organizations/active-organization.tsx';
import { UnknownOrganization } from '../../organizations/unknown-organization.tsx';
import { roleWords, typeTag } from '../../organizations/words.ts';

/** The organizations of the user, each with a link to its page. */
export function OwnOrganizations() {
  const { organizations, active } = useActiveOrganization();
  return (
    <Card aria-labelledby="organizations" className="self-start pb-2">
      <CardHeader id="organizations" title={<Trans>Organizations</Trans>} />
      {active === undefined && (
        <UnknownOrganization
          bare
          loading={
            <Loading className="grid gap-2 p-4">
              <Skeleton className="h-10 w-full" />
              <Skeleton className="h-10 w-full" />
            </Loading>
          }
        />
      )}
      {active === null && <NoOrganizations />}
      <ul className="mt-2 px-2">
        {organizations.map((organization) => (
          <OwnOrganization key={organization.id} organization={organization} />
        ))}
      </ul>
    </Card>
  );
}

function NoOrganizations() {
  const isViewing = useIsViewing();
  return (
    <div className="grid justify-items-start gap-3 p-4">
      <p className="text-muted">
        <Trans>You are not a member of any organizations yet.</Trans>
      </p>
      {!isViewing && (
        <Button asChild variant="outline" size="sm">
          <Link to={paths.organizations} search={{ create: '1' }}>
            <Trans>Create organization</Trans>
          </Link>
        </Button>
      )}
    </div>
  );
}

function OwnOrganization({ organization: { id, name, role, type } }: { organization: Membership }) {
  const { t } = useLingui();
  return (
    <li>
      <Link
        to={paths.organization(id)}
        className="flex items-center gap-3 rounded-md px-2 py-2 hover:bg-sunken"
      >
        <Initials name={name} size="md" />
        <span className="min-w-0">
          <span className="block truncate font-medium">{name}</span>
          <span className="block text-sm text-muted">
            {t(roleWords[role])} · {t(typeTag(type))}
          </span>
        </span>
      </Link>
    </li>
  );
}
