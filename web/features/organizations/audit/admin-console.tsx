import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { limits } from '../../../../contract/limits.ts';
import type { AdminSearch } from '../../../search-params.ts';
import { StatCard, StatCards } from '../../../ui/stat-card.tsx';
import { Unread } from '../../../unread.tsx';
import { auditQuery, membersQuery, organizationQuery } from '../api.ts';
import { LoadedMembers } from '../members/loaded-members.tsx';
import { PrivilegedMembers } from '../security/privileged-members.tsx';
import { RoleCounts } from '../security/role-counts.tsx';
import { AuditSection } from './audit-section.tsx';

/** Role counts, privileged members and audit events (spec, Admin console). */
export function AdminConsole({ orgId, search }: { orgId: string; search: AdminSearch }) {
  const { event: _open, ...filters } = search;
  const organization = useQuery(organizationQuery(orgId));
  const { data: audit } = useQuery(auditQuery(orgId, filters));
  const { data: members = [] } = useQuery(membersQuery(orgId));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Unread read={organization} what={<Trans>Unable to load organization</Trans>} />
      <StatCards>
        <RoleCounts counts={organization.data?.counts} />
        <StatCard
          label={<Trans>Audit events</Trans>}
          value={audit?.lastThirtyDays ?? '–'}
          note={<Trans>Last {limits.auditDays} days</Trans>}
        />
      </StatCards>
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
