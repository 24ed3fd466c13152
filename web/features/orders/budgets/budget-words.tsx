import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Budget } from '../../../../contract/budgets.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { DayText } from '../../../ui/time.tsx';

const stateWords = {
  upcoming: msg`Upcoming`,
  ended: msg`Ended`,
  archived: msg`Archived`,
};

/** The first and the last day of a budget. */
export function PeriodText({ budget: { startsOn, endsOn } }: { budget: Budget }) {
  return (
    <>
      <DayText value={startsOn} /> – <DayText value={endsOn} />
    </>
  );
}

/** Whether the budget is exceeded, whether it is hard, and its state unless it is the current one. */
export function BudgetBadges({ budget: { left, isHard, state } }: { budget: Budget }) {
  const { t } = useLingui();
  return (
    <>
      {left.startsWith('-') && (
        <StatusBadge tone="red">
          <Trans>Exceeded</Trans>
        </StatusBadge>
      )}
      <StatusBadge tone={isHard ? 'blue' : 'neutral'}>
        {isHard ? <Trans>Refuses more</Trans> : <Trans>Warns only</Trans>}
      </StatusBadge>
      {state !== 'current' && <StatusBadge tone="neutral">{t(stateWords[state])}</StatusBadge>}
    </>
  );
}
