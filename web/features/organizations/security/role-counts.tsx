import { Trans } from '@lingui/react/macro';
import type { OrganizationProfile } from '../../../../contract/organizations.ts';
import { StatCard } from '../../../ui/stat-card.tsx';

/** How many hold each role; to be put among other figures. */
export function RoleCounts({ counts }: { counts: OrganizationProfile['counts'] | undefined }) {
  const { owners = 0, admins = 0, members = 0 } = counts ?? {};
  const shown = (count: number) => (counts ? count : '–');
  return (
    <>
      <StatCard label={<Trans>Owners</Trans>} value={shown(owners)} />
      <StatCard label={<Trans>Admins</Trans>} value={shown(admins)} />
      <StatCard label={<Trans>Members</Trans>} value={shown(members - owners - admins)} />
    </>
  );
}
