import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../paths.ts';
import { Loaded } from '../../../reads/loaded.tsx';
import { BackLink } from '../../../routing/back-link.tsx';
import { RouteHeader } from '../../../routing/route-header.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';
import { monthWords } from '../statement/months.ts';
import { budgetQuery } from './api.ts';
import { BudgetBar } from './budget-bar.tsx';
import { BudgetEntries } from './budget-entries.tsx';
import { Shares } from './budget-shares.tsx';
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
            <BudgetEntries budget={budget} />
          </div>
        )}
      </Loaded>
    </>
  );
}
