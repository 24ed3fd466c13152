import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../loaded.tsx';
import type { AdminSearch } from '../../../search-params.ts';
import { StatCard, StatCards } from '../../../ui/stat-card.tsx';
import { Unread } from '../../../unread.tsx';
import { useAuth } from '../../identity/auth-provider.tsx';
import { auditQuery, membersQuery, organizationQuery } from '../api.ts';
import { RowsSkeleton } from '../rows-skeleton.tsx';
import { PrivilegedMembers } from '../security/privileged-members.tsx';
import { RoleCounts } from '../security/role-counts.tsx';
import { AuditSection } from './audit-section.tsx';

/** Role counts, privileged members and audit events (spec, Admin console). */
export function AdminConsole({ orgId, search }: { orgId: string; search: AdminSearch }) {
  const { user } = useAuth();
  const { event: _open, ...filters } = search;
  const organization = useQuery(organizationQuery(orgId));
  const { data: audit } = useQuery(auditQuery(orgId, filters));
  const members = useQuery(membersQuery(orgId));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Unread read={organization} what={<Trans>Unable to load organization</Trans>} />
      <StatCards>
        <RoleCounts counts={organization.data?.counts} />
        <StatCard
          label={<Trans>Audit events</Trans>}
          value={audit?.lastThirtyDays ?? '–'}
          note={<Trans>Last 30 days</Trans>}
        />
      </StatCards>
      <section aria-labelledby="privileged" className="grid gap-3">
        <h2 id="privileged" className="text-xl">
          <Trans>Privileged members</Trans>
        </h2>
        <Loaded read={members} failure={<Trans>Unable to load members</Trans>} loading={<RowsSkeleton />}>
          {(all) => user && <PrivilegedMembers members={all} userId={user.id} />}
        </Loaded>
      </section>
      <AuditSection orgId={orgId} search={search} members={members.data ?? []} />
    </div>
  );
}
