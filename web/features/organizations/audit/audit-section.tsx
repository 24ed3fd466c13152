import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import History from 'lucide-react/icons/history';
import type { Member } from '../../../../contract/members.ts';
import { describeError } from '../../../api/error-words.ts';
import { paths } from '../../../paths.ts';
import type { AdminSearch } from '../../../search-params.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { auditQuery } from '../api.ts';
import { RowsSkeleton } from '../rows-skeleton.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';
import { EventSheet } from './event-sheet.tsx';
import { ExportAudit } from './export-audit.tsx';

type AuditSectionProps = { orgId: string; search: AdminSearch; members: readonly Member[] };

/** The latest events of the organization and of its memberships (spec, section 9). */
export function AuditSection({ orgId, search, members }: AuditSectionProps) {
  return (
    <section aria-labelledby="audit" className="grid gap-3">
      <h2 id="audit" className="text-xl">
        <Trans>Audit events</Trans>
      </h2>
      <AuditFilters
        search={search}
        members={members}
        actions={<ExportAudit orgId={orgId} search={search} />}
      />
      <AuditEvents orgId={orgId} search={search} />
    </section>
  );
}

function AuditEvents({ orgId, search }: { orgId: string; search: AdminSearch }) {
  const navigate = useNavigate({ from: paths.admin });
  const { event: openId, ...filters } = search;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(auditQuery(orgId, filters));
  if (!data) {
    if (!error) return <RowsSkeleton />;
    return (
      <Card>
        <ErrorState
          title={<Trans>Unable to load audit log</Trans>}
          text={describeError(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Card>
    );
  }
  const clear = () => void navigate({ search: {}, replace: true, resetScroll: false });
  if (data.events.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<History />}
          title={<Trans>No audit events recorded yet.</Trans>}
          action={
            Object.keys(filters).length > 0 && (
              <Button variant="outline" onClick={clear}>
                <Trans>Clear filters</Trans>
              </Button>
            )
          }
        />
      </Card>
    );
  const open = data.events.find(({ id }) => id === openId);
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
      <AuditTable events={data.events} search={search} />
      {open && (
        <EventSheet
          event={open}
          onClose={() => void navigate({ search: filters, replace: true, resetScroll: false })}
        />
      )}
    </div>
  );
}
