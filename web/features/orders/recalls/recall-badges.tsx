import { Trans, useLingui } from '@lingui/react/macro';
import type { ListedRecall } from '../../../../contract/recalls.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { noticeStateTones, noticeStateWords, recallStateTones, recallStateWords } from './recall-words.ts';

/** The state of a recall for its issuer, or of the notice for its buyer, and whether it is a drill. */
export function RecallBadges({ recall: { state, notice, isDrill } }: { recall: ListedRecall }) {
  const { t } = useLingui();
  return (
    <span className="flex flex-wrap gap-1.5">
      {isDrill && (
        <StatusBadge tone="violet">
          <Trans>Drill: nothing is sent or blocked</Trans>
        </StatusBadge>
      )}
      {(!notice || state === 'closed') && (
        <StatusBadge tone={recallStateTones[state]}>{t(recallStateWords[state])}</StatusBadge>
      )}
      {notice && <StatusBadge tone={noticeStateTones[notice]}>{t(noticeStateWords[notice])}</StatusBadge>}
    </span>
  );
}
