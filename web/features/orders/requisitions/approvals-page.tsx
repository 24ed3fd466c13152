import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ListChecks from 'lucide-react/icons/list-checks';
import type { RequisitionToDecide } from '../../../../contract/requisitions.ts';
import { paths } from '../../../paths.ts';
import { Loaded } from '../../../reads/loaded.tsx';
import { RouteHeader } from '../../../routing/route-header.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RowHead, Table, Td, Th } from '../../../ui/table.tsx';
import { DateText } from '../../../ui/time.tsx';
import { useActiveOrganization } from '../../organizations/active-organization.tsx';
import { NoOrganization } from '../../organizations/no-organization.tsx';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';
import { UnknownOrganization } from '../../organizations/unknown-organization.tsx';
import { BudgetLeft } from '../budgets/budget-left.tsx';
import { toDecideQuery } from './api.ts';
import { DecideButtons } from './decide-buttons.tsx';
import { DelegationsCard } from './delegations-card.tsx';
import { RequisitionTotals } from './requisition-totals.tsx';
import { useQueueKeys } from './use-queue-keys.ts';

/** The requisitions of the active organization that wait for the user's decision. */
export function ApprovalsPage() {
  const { active } = useActiveOrganization();
  return (
    <>
      <RouteHeader />
      {active === undefined && <UnknownOrganization loading={<RowsSkeleton />} />}
      {active === null && <NoOrganization text={<Trans>Only organizations have approvals.</Trans>} />}
      {active && (
        <div key={active.id} className="grid gap-6">
          <Queue orgId={active.id} />
          <DelegationsCard orgId={active.id} />
        </div>
      )}
    </>
  );
}

function Queue({ orgId }: { orgId: string }) {
  const { t } = useLingui();
  const read = useQuery(toDecideQuery(orgId));
  const keys = useQueueKeys(read.data?.items);
  return (
    <Loaded
      read={read}
      failure={<Trans>Unable to load the approvals</Trans>}
      // As high as the empty queue, which most visits show.
      loading={<RowsSkeleton className="h-50.75 max-sm:h-56" />}
      empty={({ items }) =>
        items.length === 0 && (
          <EmptyState
            icon={<ListChecks />}
            title={<Trans>Nothing to decide</Trans>}
            text={<Trans>Requisitions that need your approval appear here.</Trans>}
          />
        )
      }
    >
      {({ items }) => (
        <div className="grid gap-2">
          {items.length > 1 && (
            <p className="text-sm text-muted pointer-coarse:hidden">
              <Trans>Use the arrow keys, or J and K, to move between requisitions.</Trans>
            </p>
          )}
          <Table label={t`Approvals`}>
            <thead>
              <tr>
                <Th>{t`Requester`}</Th>
                <Th>{t`Submitted`}</Th>
                <Th>{t`Cost centre`}</Th>
                <Th>{t({ message: 'Step', context: 'approval' })}</Th>
                <Th numeral>{t`Total`}</Th>
                <Th>
                  <span className="sr-only">{t`Actions`}</span>
                </Th>
              </tr>
            </thead>
            <tbody {...keys}>
              {items.map((requisition) => (
                <Row key={requisition.id} requisition={requisition} />
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </Loaded>
  );
}

function Row({ requisition }: { requisition: RequisitionToDecide }) {
  const { t } = useLingui();
  const { id, requester, submittedAt, costCentre, stepCount, lineCount, decidesFor } = requisition;
  const place = requisition.step + 1;
  return (
    <tr>
      <RowHead>
        <Link
          to={paths.requisitions}
          search={{ id }}
          className="inline-flex min-h-6 items-center rounded-sm hover:underline"
        >
          {requester.fullName}
        </Link>
        <span className="block text-sm font-normal text-muted">
          <Plural value={lineCount} one="# product" other="# products" />
        </span>
      </RowHead>
      <Td label={t`Submitted`}>
        <DateText value={submittedAt} withTime />
      </Td>
      <Td label={t`Cost centre`}>
        <span>
          {costCentre || '–'}
          <BudgetLeft budgets={requisition.budgets} />
        </span>
      </Td>
      <Td label={t({ message: 'Step', context: 'approval' })}>
        <Trans>
          {place} of {stepCount}
        </Trans>
        {decidesFor && (
          <span className="block text-sm text-muted">
            <Trans>for {decidesFor.fullName}</Trans>
          </span>
        )}
      </Td>
      <Td label={t`Total`} numeral>
        <RequisitionTotals totals={requisition.totals} />
      </Td>
      <Td>
        <div className="flex flex-1 justify-end">
          <DecideButtons requisition={requisition} />
        </div>
      </Td>
    </tr>
  );
}
