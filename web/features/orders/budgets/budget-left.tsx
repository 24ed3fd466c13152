import { Trans } from '@lingui/react/macro';
import type { BudgetEffect } from '../../../../contract/budgets.ts';
import { Money } from '../../../ui/money.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';

/** Shows the amount that is left of each budget after the requisition, and whether the budget is exceeded. */
export function BudgetLeft({ budgets }: { budgets: readonly BudgetEffect[] }) {
  return budgets.map(({ currency, left, endsOn }) => (
    <span key={`${currency} ${endsOn}`} className="block text-sm text-muted">
      <Trans>
        Left in the budget: <Money amount={left} currency={currency} />
      </Trans>{' '}
      {left.startsWith('-') && (
        <StatusBadge tone="red">
          <Trans>Exceeded</Trans>
        </StatusBadge>
      )}
    </span>
  ));
}
