import { Trans, useLingui } from '@lingui/react/macro';
import type { OrganizationProfile } from '../../../../contract/organizations.ts';
import { managingRoles } from '../../../../contract/permissions.ts';
import { Stat, StatStrip } from '../../../ui/stat-strip.tsx';
import { roleCountWords } from '../words.ts';

/** Numbers of members and products, with links to the sections of this page. */
export function AtAGlance({ counts }: { counts: OrganizationProfile['counts'] }) {
  const { t } = useLingui();
  return (
    <StatStrip label={t`At a glance`}>
      <Stat label={<Trans>Members</Trans>} value={counts.members} />
      {managingRoles.map((role) => (
        <Stat key={role} label={t(roleCountWords[role])} value={counts.byRole[role]} />
      ))}
      <Stat label={<Trans>Pending invitations</Trans>} value={counts.pendingInvitations} />
      <Stat
        label={<Trans>Products</Trans>}
        value={counts.products}
        note={<Trans>{counts.activeProducts} active</Trans>}
      />
    </StatStrip>
  );
}
