import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import PiggyBank from 'lucide-react/icons/piggy-bank';
import { useState } from 'react';
import type { Budget } from '../../../../contract/budgets.ts';
import { canManageOrganization } from '../../../../contract/permissions.ts';
import { paths } from '../../../paths.ts';
import { Loaded } from '../../../reads/loaded.tsx';
import { RouteHeader } from '../../../routing/route-header.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useIsViewing } from '../../identity/use-is-viewing.ts';
import { useActiveOrganization } from '../../organizations/active-organization.tsx';
import { NoOrganization } from '../../organizations/no-organization.tsx';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';
import { UnknownOrganization } from '../../organizations/unknown-organization.tsx';
import { budgetsQuery } from './api.ts';
import { ArchiveBudget } from './archive-budget.tsx';
import { BudgetBar } from './budget-bar.tsx';
import { BudgetForm } from './budget-form.tsx';
import { BudgetView } from './budget-view.tsx';
import { BudgetBadges, PeriodText } from './budget-words.tsx';
import { downloadBudgets } from './budgets-file.ts';

const route = getRouteApi(`/app${paths.budgets}`);

/** The budgets of the active organization that the user sees, or one of them. */
export function BudgetsPage() {
  const { active } = useActiveOrganization();
  const isViewing = useIsViewing();
  const { id } = route.useSearch();
  if (id) return <BudgetView key={id} id={id} />;
  if (active)
    return (
      <Budgets
        key={active.id}
        orgId={active.id}
        canManage={!isViewing && canManageOrganization(active.role)}
      />
    );
  return (
    <>
      <RouteHeader />
      {active === undefined ? (
        <UnknownOrganization loading={<RowsSkeleton />} />
      ) : (
        <NoOrganization text={<Trans>Only organizations have budgets.</Trans>} />
      )}
    </>
  );
}

function Budgets({ orgId, canManage }: { orgId: string; canManage: boolean }) {
  const read = useQuery(budgetsQuery(orgId));
  const [edited, setEdited] = useState<{ budget: Budget | null } | null>(null);
  const [archived, setArchived] = useState<Budget | null>(null);
  const items = read.data?.items ?? [];
  return (
    <>
      <RouteHeader
        actions={
          <>
            {items.length > 0 && (
              <Button variant="outline" onClick={() => downloadBudgets(items)}>
                <Trans>Download CSV</Trans>
              </Button>
            )}
            {canManage && (
              <Button onClick={() => setEdited({ budget: null })}>
                <Trans>Add a budget</Trans>
              </Button>
            )}
          </>
        }
      />
      <Loaded
        read={read}
        failure={<Trans>Unable to load the budgets</Trans>}
        loading={<RowsSkeleton />}
        empty={(data) => data.items.length === 0 && <NoBudgets canManage={canManage} />}
      >
        {(data) => (
          <ul className="grid gap-4">
            {data.items.map((budget) => (
              <BudgetCard
                key={budget.id}
                budget={budget}
                canManage={canManage && budget.state !== 'archived'}
                onEdit={() => setEdited({ budget })}
                onArchive={() => setArchived(budget)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {edited && <BudgetForm orgId={orgId} budget={edited.budget} onClose={() => setEdited(null)} />}
      <ArchiveBudget budget={archived} onClose={() => setArchived(null)} />
    </>
  );
}

function NoBudgets({ canManage }: { canManage: boolean }) {
  return (
    <EmptyState
      icon={<PiggyBank />}
      title={<Trans>No budgets</Trans>}
      text={
        canManage ? (
          <Trans>Limit what a cost centre may spend in a month, a quarter or a year.</Trans>
        ) : (
          <Trans>You see the budgets of the cost centres that you own.</Trans>
        )
      }
    />
  );
}

type BudgetCardProps = { budget: Budget; canManage: boolean; onEdit: () => void; onArchive: () => void };

function BudgetCard({ budget, canManage, onEdit, onArchive }: BudgetCardProps) {
  const { t } = useLingui();
  const { id, costCentre } = budget;
  const { code, name, owner } = costCentre;
  return (
    <li>
      <Card aria-labelledby={`budget-${id}`}>
        <CardBody className="grid gap-4">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <div className="grid min-w-0 gap-1">
              <div className="flex flex-wrap items-center gap-2">
                <h2 id={`budget-${id}`} className="break-words">
                  <Link to={paths.budgets} search={{ id }} className="rounded-sm hover:underline">
                    {`${code} · ${name}`}
                  </Link>
                </h2>
                <BudgetBadges budget={budget} />
              </div>
              <p className="text-sm text-muted">
                <PeriodText budget={budget} />
                {owner && ` · ${owner}`}
              </p>
            </div>
            {canManage && (
              <div className="flex gap-1 max-sm:-ml-3">
                <Button variant="ghost" aria-label={t`Edit the budget of ${code}`} onClick={onEdit}>
                  <Trans>Edit</Trans>
                </Button>
                <Button variant="ghost" aria-label={t`Archive the budget of ${code}`} onClick={onArchive}>
                  <Trans>Archive</Trans>
                </Button>
              </div>
            )}
          </div>
          <BudgetBar budget={budget} />
        </CardBody>
      </Card>
    </li>
  );
}
