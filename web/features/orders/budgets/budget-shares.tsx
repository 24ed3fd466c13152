import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { BudgetDetails } from '../../../../contract/budgets.ts';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { Money } from '../../../ui/money.tsx';

type Share = BudgetDetails['months'][number];
type SharesProps = {
  id: string;
  title: ReactNode;
  shares: readonly Share[];
  nameOf: (share: Share) => string;
  currency: string;
};

/** What was spent, as a bar chart. Each bar has its name and amount as text. */
export function Shares({ id, title, shares, nameOf, currency }: SharesProps) {
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
