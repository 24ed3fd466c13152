import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { Membership } from '../../../../contract/organizations.ts';
import { canManageOrganization } from '../../../../contract/permissions.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { LoadedMembers } from '../members/loaded-members.tsx';
import { ActionRow } from './action-row.tsx';
import { OwnershipCard } from './ownership-card.tsx';
import { PrivilegedMembers } from './privileged-members.tsx';

/** The owners and admins, and the actions with which a member becomes an owner or admin. */
export function SecurityTab({ organization }: { organization: Membership }) {
  return (
    <LoadedMembers orgId={organization.id}>
      {(members, userId) => (
        <div className="grid gap-6">
          <section className="grid gap-3">
            <h2 className="text-lg">
              <Trans>Privileged members</Trans>
            </h2>
            <PrivilegedMembers members={members} userId={userId} />
          </section>
          <OversightCard canManage={canManageOrganization(organization.role)} />
          <OwnershipCard organization={organization} members={members} userId={userId} />
        </div>
      )}
    </LoadedMembers>
  );
}

/** Links to other pages about security: the admin console, with all audit events, and the user's account. */
function OversightCard({ canManage }: { canManage: boolean }) {
  return (
    <Card aria-labelledby="oversight">
      <CardHeader id="oversight" title={<Trans>Oversight</Trans>} />
      <div className="mt-2 divide-y">
        {canManage && (
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
          text={<Trans>Password, passkeys, two-factor authentication and where you are signed in.</Trans>}
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
  );
}
