import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { BudgetEntryKind } from '../../../../contract/budget-kinds.ts';
import type { BudgetDetails } from '../../../../contract/budgets.ts';
import { paths } from '../../../paths.ts';
import { Loaded } from '../../../reads/loaded.tsx';
import { BackLink } from '../../../routing/back-link.tsx';
import { RouteHeader } from '../../../routing/route-header.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { Money } from '../../../ui/money.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Table, Td, Th } from '../../../ui/table.tsx';
import { DateText } from '../../../ui/time.tsx';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';
import { monthWords } from '../statement/months.ts';
import { budgetQuery } from './api.ts';
import { BudgetBar } from './budget-bar.tsx';
import { BudgetBadges, PeriodText } from './budget-words.tsx';
import { downloadShares } from './budgets-file.ts';

/** One budget with charts of its spending and its latest entries. */
export function BudgetView({ id }: { id: string }) {
  const { i18n, t } = useLingui();
  const read = useQuery(budgetQuery(id));
  const categoryName = ({ name }: { name: string }) => {
    if (name === 'freight') return t`Freight`;
    return name || t`No category`;
  };
  return (
    <>
      <BackLink to={paths.budgets}>
        <Trans>Budgets</Trans>
      </BackLink>
      <RouteHeader
        subtitle={read.data ? `${read.data.costCentre.code} · ${read.data.costCentre.name}` : null}
        actions={
          read.data && (
            <Button variant="outline" onClick={() => read.data && downloadShares(read.data)}>
              <Trans>Download CSV</Trans>
            </Button>
          )
        }
      />
      <Loaded read={read} failure={<Trans>Unable to load the budget</Trans>} loading={<RowsSkeleton />}>
        {(budget) => (
          <div className="grid gap-4">
            <Card aria-labelledby="budget">
              <CardHeader
                id="budget"
                title={<PeriodText budget={budget} />}
                actions={
                  <span className="flex flex-wrap gap-2">
                    <BudgetBadges budget={budget} />
                  </span>
                }
              />
              <CardBody>
                <BudgetBar budget={budget} />
              </CardBody>
            </Card>
            <div className="grid items-start gap-4 lg:grid-cols-3">
              <Shares
                id="months"
                title={<Trans>Spent by month</Trans>}
                shares={budget.months.toSorted((one, other) => (one.key < other.key ? -1 : 1))}
                nameOf={({ key }) => monthWords(key, i18n.locale)}
                currency={budget.currency}
              />
              <Shares
                id="sellers"
                title={<Trans>Spent by seller</Trans>}
                shares={budget.sellers}
                nameOf={({ name }) => name}
                currency={budget.currency}
              />
              <Shares
                id="categories"
                title={<Trans>Spent by category</Trans>}
                shares={budget.categories}
                nameOf={categoryName}
                currency={budget.currency}
              />
            </div>
            <Entries budget={budget} />
          </div>
        )}
      </Loaded>
    </>
  );
}

type Share = BudgetDetails['months'][number];
type SharesProps = {
  id: string;
  title: ReactNode;
  shares: readonly Share[];
  nameOf: (share: Share) => string;
  currency: string;
};

/** A bar chart. Each bar has its name and amount as text. */
function Shares({ id, title, shares, nameOf, currency }: SharesProps) {
  const most = Math.max(...shares.map(({ spent }) => Number(spent)), 0) || 1;
  return (
    <Card aria-labelledby={id}>
      <CardHeader id={id} title={title} />
      <CardBody>
        {shares.length === 0 ? (
          <p className="text-muted">
            <Trans>Nothing is spent yet.</Trans>
          </p>
        ) : (
          <ul className="grid gap-3">
            {shares.map((share) => (
              <li key={share.key} className="grid gap-1">
                <div className="flex flex-wrap justify-between gap-x-3">
                  <span className="min-w-0 break-words">{nameOf(share)}</span>
                  <Money amount={share.spent} currency={currency} />
                </div>
                <svg
                  viewBox="0 0 100 1"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                  className="h-1.5 w-full rounded-full bg-neutral-soft"
                >
                  <rect
                    width={(100 * Math.max(0, Number(share.spent))) / most}
                    height="1"
                    className="fill-primary"
                  />
                </svg>
              </li>
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  );
}

const kindWords: Record<BudgetEntryKind, ReturnType<typeof msg>> = {
  reserve: msg`Reserved`,
  release: msg`Released`,
  commit: msg`Paid`,
  reverse: msg`Refunded`,
  carry_over: msg`Carried over`,
};

function Entries({ budget: { entries, currency } }: { budget: BudgetDetails }) {
  const { t } = useLingui();
  if (entries.length === 0) return null;
  return (
    <Table label={t`Latest entries`}>
      <thead>
        <tr>
          <Th>{t`Date`}</Th>
          <Th>{t`Entry`}</Th>
          <Th>{t`Subject`}</Th>
          <Th numeral>{t`Amount`}</Th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <Td label={t`Date`}>
              <DateText value={entry.at} withTime />
            </Td>
            <Td label={t`Entry`}>
              <span className="inline-flex flex-wrap items-center gap-2">
                {t(kindWords[entry.kind])}
                {entry.exceeds && entry.kind === 'reserve' && (
                  <StatusBadge tone="red">{t`Exceeded`}</StatusBadge>
                )}
              </span>
            </Td>
            <Td label={t`Subject`}>
              <Subject entry={entry} />
            </Td>
            <Td label={t`Amount`} numeral>
              <Money amount={entry.amount} currency={currency} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Subject({ entry }: { entry: BudgetDetails['entries'][number] }) {
  const { requisitionId, orderId, orderNumber } = entry;
  if (orderId && orderNumber)
    return (
      <Link to={paths.order(orderId)} className="rounded-sm hover:underline">
        {orderNumber}
      </Link>
    );
  if (requisitionId)
    return (
      <Link to={paths.requisitions} search={{ id: requisitionId }} className="rounded-sm hover:underline">
        <Trans>Requisition</Trans>
      </Link>
    );
  return <Trans>Next or earlier budget</Trans>;
}
