import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import History from 'lucide-react/icons/history';
import type { Member } from '../../../../contract/members.ts';
import { paths } from '../../../paths.ts';
import { LoadedList } from '../../../reads/loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { auditQuery } from '../api.ts';
import { RowsSkeleton } from '../rows-skeleton.tsx';
import type { AdminSearch } from '../search-params.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';
import { EventSheet } from './event-sheet.tsx';
import { ExportAudit } from './export-audit.tsx';

type AuditSectionProps = { orgId: string; search: AdminSearch; members: readonly Member[] };

/** The latest events of the organization and of its memberships (docs/product.md, Constants). */
export function AuditSection({ orgId, search, members }: AuditSectionProps) {
  return (
    <section data-follows aria-labelledby="audit" className="grid gap-3">
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
  const read = useQuery(auditQuery(orgId, filters));
  const isFiltered = Object.keys(filters).length > 0;
  const clear = () => void navigate({ search: {}, replace: true, resetScroll: false });
  const close = () => void navigate({ search: filters, replace: true, resetScroll: false });
  return (
    <LoadedList
      read={read}
      failure={<Trans>Unable to load audit log</Trans>}
      loading={<RowsSkeleton />}
      empty={({ events }) => events.length === 0 && <NoEvents onClear={isFiltered ? clear : undefined} />}
    >
      {({ events }) => {
        const open = events.find(({ id }) => id === openId);
        return (
          <>
            <AuditTable events={events} search={search} />
            {open && <EventSheet event={open} onClose={close} />}
          </>
        );
      }}
    </LoadedList>
  );
}

function NoEvents({ onClear }: { onClear: (() => void) | undefined }) {
  return (
    <EmptyState
      icon={<History />}
      title={<Trans>No audit events recorded yet.</Trans>}
      action={
        onClear ? (
          <Button variant="outline" onClick={onClear}>
            <Trans>Clear filters</Trans>
          </Button>
        ) : (
          <Button variant="outline" asChild>
            <Link to={paths.organizations}>
              <Trans>Open members</Trans>
            </Link>
          </Button>
        )
      }
    />
  );
}
