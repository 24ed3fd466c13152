import { Trans } from '@lingui/react/macro';
import { Money } from '../../../ui/money.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { DayText } from '../../../ui/time.tsx';
import type { EffectOfCart } from './budget-effects.ts';

/**
 * Shows what would be left of the chosen cost centre's budgets after the order, or by how much the order would exceed
 * them.
 */
export function BudgetNotice({ effects }: { effects: readonly EffectOfCart[] }) {
  return (
    <ul role="status" className="grid gap-2 text-sm empty:hidden sm:col-span-2">
      {effects.map((effect) => (
        <li key={effect.currency} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusBadge tone={toneOf(effect)}>
            <Trans>Budget</Trans>
          </StatusBadge>
          <span>
            <Effect effect={effect} />{' '}
            <span className="text-muted">
              <Trans>
                Budget until <DayText value={effect.endsOn} />:{' '}
                <Money amount={effect.amount} currency={effect.currency} />
              </Trans>
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function toneOf({ isExceeded, isHard }: EffectOfCart) {
  if (!isExceeded) return 'green';
  return isHard ? 'red' : 'amber';
}

function Effect({ effect: { isExceeded, isHard, after, left, currency } }: { effect: EffectOfCart }) {
  if (!isExceeded)
    return (
      <Trans>
        <Money amount={after} currency={currency} /> is left after this order.
      </Trans>
    );
  const rest = left.startsWith('-') ? '0.00' : left;
  return isHard ? (
    <Trans>
      Only <Money amount={rest} currency={currency} /> is left, so this order is refused.
    </Trans>
  ) : (
    <Trans>
      Only <Money amount={rest} currency={currency} /> is left. You can order, and the budget is marked as
      exceeded.
    </Trans>
  );
}
