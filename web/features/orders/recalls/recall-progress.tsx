import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Recall, RecallProgress } from '../../../../contract/recalls.ts';
import { Loaded } from '../../../reads/loaded.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { Stat, StatStrip } from '../../../ui/stat-strip.tsx';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';
import { progressQuery } from './api.ts';
import { NoticeList } from './notice-list.tsx';
import { noticeStateWords, quantityNames, quantityWords } from './recall-words.ts';

const countedStates = ['sent', 'seen', 'acknowledged', 'reconciled'] as const;

/** How far the notices are, what happened to the units, and each notice. */
export function RecallProgressCard({ recall }: { recall: Recall }) {
  const read = useQuery(progressQuery(recall.id));
  return (
    <Card>
      <CardHeader title={<Trans>Progress</Trans>} />
      <CardBody className="grid gap-4">
        <Loaded
          bare
          read={read}
          failure={<Trans>Unable to load the progress</Trans>}
          loading={<RowsSkeleton />}
        >
          {(progress) => (
            <>
              <Notices progress={progress} />
              <Units progress={progress} />
            </>
          )}
        </Loaded>
        <NoticeList recall={recall} />
      </CardBody>
    </Card>
  );
}

function Notices({ progress }: { progress: RecallProgress }) {
  const { t } = useLingui();
  const of = (count: number) => `${count}\u00a0/\u00a0${progress.recipients}`;
  return (
    <StatStrip label={t`Notices`}>
      {countedStates.map((state) => (
        <Stat key={state} label={t(noticeStateWords[state])} value={of(progress[state])} />
      ))}
      <Stat label={t({ message: 'Escalated', context: 'notice' })} value={progress.escalated} />
    </StatStrip>
  );
}

function Units({ progress }: { progress: RecallProgress }) {
  const { t } = useLingui();
  const { certainUnits, possibleUnits, used, quarantined, returned } = progress;
  const left = certainUnits + possibleUnits - used - quarantined - returned;
  return (
    <StatStrip label={t`Units`}>
      <Stat label={t`Affected units`} value={certainUnits} />
      <Stat label={t`Possibly affected units`} value={possibleUnits} />
      {quantityNames.map((name) => (
        <Stat key={name} label={t(quantityWords[name])} value={progress[name]} />
      ))}
      <Stat label={t`Not accounted for`} value={left} />
    </StatStrip>
  );
}
