import { useLingui } from '@lingui/react/macro';
import type { OrganizationProfile } from '../../../../contract/organizations.ts';
import { type OrganizationRole, organizationRoles } from '../../../../contract/permissions.ts';
import { StatCard } from '../../../ui/stat-card.tsx';
import { roleCountWords } from '../words.ts';

type RoleCountsProps = {
  counts: OrganizationProfile['counts'] | undefined;
  roles?: readonly OrganizationRole[];
};

/** The number of members with each role, to be placed among other figures. */
export function RoleCounts({ counts, roles = organizationRoles }: RoleCountsProps) {
  const { t } = useLingui();
  return roles.map((role) => (
    <StatCard key={role} label={t(roleCountWords[role])} value={counts?.byRole[role] ?? '–'} />
  ));
}
