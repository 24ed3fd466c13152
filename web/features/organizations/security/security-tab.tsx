import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { Membership } from '../../../../contract/organizations.ts';
import { canManageOrganization } from '../../../../contract/permissions.ts';
import { describeError } from '../../../api/error-words.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { StatCards } from '../../../ui/stat-card.tsx';
import { useAuth } from '../../auth/auth-provider.tsx';
import { membersQuery, organizationQuery } from '../api.ts';
import { RowsSkeleton } from '../rows-skeleton.tsx';
import { ActionRow } from './action-row.tsx';
import { OwnershipCard } from './ownership-card.tsx';
import { PrivilegedMembers } from './privileged-members.tsx';
import { RoleCounts } from './role-counts.tsx';

/** Who has privileges here, and what can be done about it. */
export function SecurityTab({ organization }: { organization: Membership }) {
  const { user } = useAuth();
  const { data: profile } = useQuery(organizationQuery(organization.id));
  const { data: members, error, isFetching, refetch } = useQuery(membersQuery(organization.id));
  if (!members || !user) {
    if (!error) return <RowsSkeleton />;
    return (
      <Card>
        <ErrorState
          title={<Trans>Unable to load members</Trans>}
          text={describeError(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Card>
    );
  }
  return (
    <div className="grid gap-6">
      <StatCards>
        <RoleCounts counts={profile?.counts} />
      </StatCards>
      <section className="grid gap-3">
        <h3 className="text-lg">
          <Trans>Privileged members</Trans>
        </h3>
        <PrivilegedMembers members={members} userId={user.id} />
      </section>
      <Card aria-labelledby="oversight">
        <CardHeader id="oversight" title={<Trans>Oversight</Trans>} />
        <div className="mt-2 divide-y">
          {canManageOrganization(organization.role) && (
            <ActionRow
              title={<Trans>Admin console</Trans>}
              text={<Trans>Everything that was changed here, by whom and when.</Trans>}
              action={
                <Button variant="outline" size="sm" asChild>
                  <Link to={paths.admin}>
                    <ShieldCheck aria-hidden="true" />
                    <Trans>Open admin console</Trans>
                  </Link>
                </Button>
              }
            />
          )}
          <ActionRow
            title={<Trans>Your own sign-in</Trans>}
            text={<Trans>Password, two-factor authentication and where you are signed in.</Trans>}
            action={
              <Button variant="outline" size="sm" asChild>
                <Link to={paths.profile} search={{ tab: 'security' }}>
                  <Trans>Open your security settings</Trans>
                </Link>
              </Button>
            }
          />
        </div>
      </Card>
      <OwnershipCard organization={organization} members={members} userId={user.id} />
    </div>
  );
}
