import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Membership } from '../../../contract/organizations.ts';
import { canManageOrganization, organizationRoles } from '../../../contract/permissions.ts';
import { StatCard, StatCards } from '../../ui/stat-card.tsx';
import { Unread } from '../../unread.tsx';
import { organizationQuery } from './api.ts';
import { roleWords } from './words.ts';

type OrganizationSummaryProps = { organization: Membership; memberships: number };

/** The summary cards of /organizations (spec, Organizations page). */
export function OrganizationSummary({ organization, memberships }: OrganizationSummaryProps) {
  const { t } = useLingui();
  const read = useQuery(organizationQuery(organization.id));
  const counts = read.data?.counts;
  const managers = organizationRoles.filter(canManageOrganization);
  const privileged = counts && managers.reduce((sum, role) => sum + counts.byRole[role], 0);
  return (
    <div className="grid gap-3">
      <Unread read={read} what={<Trans>Unable to load organization</Trans>} />
      <StatCards>
        <StatCard label={<Trans>Your organizations</Trans>} value={memberships} />
        <StatCard label={<Trans>Your role</Trans>} value={t(roleWords[organization.role])} />
        <StatCard label={<Trans>Members</Trans>} value={counts?.members ?? '–'} />
        <StatCard label={<Trans>Owners and admins</Trans>} value={privileged ?? '–'} />
        <StatCard label={<Trans>Pending invitations</Trans>} value={counts?.pendingInvitations ?? '–'} />
      </StatCards>
    </div>
  );
}
