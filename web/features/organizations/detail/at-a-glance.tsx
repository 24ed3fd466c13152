import { Trans } from '@lingui/react/macro';
import type { OrganizationProfile } from '../../../../contract/organizations.ts';
import { canManageOrganization, organizationRoles } from '../../../../contract/permissions.ts';
import { StatCard, StatCards } from '../../../ui/stat-card.tsx';
import { RoleCounts } from '../security/role-counts.tsx';

export function AtAGlance({ counts }: { counts: OrganizationProfile['counts'] }) {
  return (
    <StatCards>
      <StatCard label={<Trans>Members</Trans>} value={counts.members} />
      <RoleCounts counts={counts} roles={organizationRoles.filter(canManageOrganization)} />
      <StatCard label={<Trans>Pending invitations</Trans>} value={counts.pendingInvitations} />
      <StatCard
        label={<Trans>Products</Trans>}
        value={counts.products}
        note={<Trans>{counts.activeProducts} active</Trans>}
      />
    </StatCards>
  );
}
