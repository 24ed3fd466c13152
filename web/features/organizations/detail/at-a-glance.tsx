import { Trans } from '@lingui/react/macro';
import type { OrganizationProfile } from '../../../../contract/organizations.ts';
import { StatCard, StatCards } from '../../../ui/stat-card.tsx';

export function AtAGlance({ counts }: { counts: OrganizationProfile['counts'] }) {
  return (
    <StatCards>
      <StatCard label={<Trans>Members</Trans>} value={counts.members} />
      <StatCard label={<Trans>Owners</Trans>} value={counts.owners} />
      <StatCard label={<Trans>Admins</Trans>} value={counts.admins} />
      <StatCard label={<Trans>Pending invitations</Trans>} value={counts.pendingInvitations} />
      <StatCard
        label={<Trans>Products</Trans>}
        value={counts.products}
        note={<Trans>{counts.activeProducts} active</Trans>}
      />
    </StatCards>
  );
}
