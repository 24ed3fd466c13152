import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../../api/error-words.ts';
import type { AdminSearch } from '../../../search-params.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { StatCard, StatCards } from '../../../ui/stat-card.tsx';
import { useAuth } from '../../auth/auth-provider.tsx';
import { auditQuery, membersQuery, organizationQuery } from '../api.ts';
import { RowsSkeleton } from '../rows-skeleton.tsx';
import { PrivilegedMembers } from '../security/privileged-members.tsx';
import { RoleCounts } from '../security/role-counts.tsx';
import { AuditSection } from './audit-section.tsx';

/** Role counts, privileged members and audit events (spec, Admin console). */
export function AdminConsole({ orgId, search }: { orgId: string; search: AdminSearch }) {
  const { user } = useAuth();
  const { event: _open, ...filters } = search;
  const { data: organization } = useQuery(organizationQuery(orgId));
  const { data: audit } = useQuery(auditQuery(orgId, filters));
  const members = useQuery(membersQuery(orgId));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <StatCards>
        <RoleCounts counts={organization?.counts} />
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
        {members.isPending && <RowsSkeleton />}
        {members.isLoadingError && (
          <Card>
            <ErrorState
              title={<Trans>Unable to load members</Trans>}
              text={describeError(members.error)}
              onRetry={() => void members.refetch()}
              retrying={members.isFetching}
            />
          </Card>
        )}
        {members.data && user && <PrivilegedMembers members={members.data} userId={user.id} />}
      </section>
      <AuditSection orgId={orgId} search={search} members={members.data ?? []} />
    </div>
  );
}
