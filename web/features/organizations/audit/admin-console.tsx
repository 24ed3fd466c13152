import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { limits } from '../../../../contract/limits.ts';
import { paths } from '../../../paths.ts';
import { ReadError } from '../../../reads/read-error.tsx';
import { Stat, StatStrip } from '../../../ui/stat-strip.tsx';
import { auditQuery, membersQuery, organizationQuery } from '../api.ts';
import { LoadedMembers } from '../members/loaded-members.tsx';
import type { AdminSearch } from '../search-params.ts';
import { PrivilegedMembers } from '../security/privileged-members.tsx';
import { RoleCounts } from '../security/role-counts.tsx';
import { AuditSection } from './audit-section.tsx';

/**
 * The number of members with each role, the owners and admins, and the audit events (docs/product.md, Admin console).
 */
export function AdminConsole({ orgId, search }: { orgId: string; search: AdminSearch }) {
  const { t } = useLingui();
  const { event: _open, tab: _tab, ...filters } = search;
  const organization = useQuery(organizationQuery(orgId));
  const { data: audit } = useQuery(auditQuery(orgId, filters));
  const { data: members = [] } = useQuery(membersQuery(orgId));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ReadError read={organization} what={<Trans>Unable to load organization</Trans>} />
      <StatStrip label={t`Roles and changes in figures`}>
        <RoleCounts counts={organization.data?.counts} />
        <Stat
          label={<Trans>Audit events</Trans>}
          value={audit?.lastThirtyDays ?? '–'}
          note={<Trans>Last {limits.auditDays} days</Trans>}
          link={<Link to={paths.admin} search={{ from: auditStart() }} resetScroll={false} />}
        />
      </StatStrip>
      <section aria-labelledby="privileged" className="grid gap-3">
        <h2 id="privileged" className="text-xl">
          <Trans>Privileged members</Trans>
        </h2>
        <LoadedMembers orgId={orgId}>
          {(all, userId) => <PrivilegedMembers members={all} userId={userId} />}
        </LoadedMembers>
      </section>
      <AuditSection orgId={orgId} search={search} members={members} />
    </div>
  );
}

/** The first day of the period for which the page counts audit events, such as "2026-11-18". */
function auditStart(): string {
  return new Date(Date.now() - limits.auditDays * 86_400_000).toISOString().slice(0, 10);
}
