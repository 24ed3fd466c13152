import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { Membership } from '../../../../contract/organizations.ts';
import { canManageOrganization } from '../../../../contract/permissions.ts';
import { Loaded } from '../../../loaded.tsx';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { StatCards } from '../../../ui/stat-card.tsx';
import { Unread } from '../../../unread.tsx';
import { useAuth } from '../../identity/auth-provider.tsx';
import { membersQuery, organizationQuery } from '../api.ts';
import { RowsSkeleton } from '../rows-skeleton.tsx';
import { ActionRow } from './action-row.tsx';
import { OwnershipCard } from './ownership-card.tsx';
import { PrivilegedMembers } from './privileged-members.tsx';
import { RoleCounts } from './role-counts.tsx';

/** The privileged members, and what can be changed about them. */
export function SecurityTab({ organization }: { organization: Membership }) {
  const { user } = useAuth();
  const profile = useQuery(organizationQuery(organization.id));
  const read = useQuery(membersQuery(organization.id));
  if (!user) return null;
  return (
    <Loaded read={read} failure={<Trans>Unable to load members</Trans>} loading={<RowsSkeleton />}>
      {(members) => (
        <div className="grid gap-6">
          <Unread read={profile} what={<Trans>Unable to load organization</Trans>} />
          <StatCards>
            <RoleCounts counts={profile.data?.counts} />
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
      )}
    </Loaded>
  );
}
