import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { OrganizationProfile } from '../../../../contract/organizations.ts';
import { organizationRoles } from '../../../../contract/permissions.ts';
import { paths } from '../../../paths.ts';
import { Stat } from '../../../ui/stat-strip.tsx';
import { roleCountWords } from '../words.ts';

type RoleCountsProps = { counts: OrganizationProfile['counts'] | undefined };

/**
 * The number of members with each role. Each number links to the list of members. The link of the number of plain
 * members opens the list with plain members first; the other links open it with owners first.
 */
export function RoleCounts({ counts }: RoleCountsProps) {
  const { t } = useLingui();
  return organizationRoles.map((role) => (
    <Stat
      key={role}
      label={t(roleCountWords[role])}
      value={counts?.byRole[role] ?? '–'}
      link={<Link to={paths.organizations} search={role === 'member' ? { sort: '-role' } : {}} />}
    />
  ));
}
