import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type NoticeState, noticeStates } from '../../../../contract/recall-lists.ts';
import type { RecallNotice } from '../../../../contract/recall-notices.ts';
import type { Recall } from '../../../../contract/recalls.ts';
import { LoadedList } from '../../../reads/loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';
import { noticesQuery } from './api.ts';
import { NoticeLines } from './notice-lines.tsx';
import { noticeStateTones, noticeStateWords } from './recall-words.ts';
import { useReconcile } from './use-recall-changes.ts';

/** The notices of a recall, page by page. */
export function NoticeList({ recall }: { recall: Recall }) {
  const [state, setState] = useState<NoticeState | undefined>();
  const [cursor, setCursor] = useState<string | undefined>();
  const read = useQuery(noticesQuery(recall.id, state, cursor));
  const choose = (chosen: NoticeState | undefined) => {
    setState(chosen);
    setCursor(undefined);
  };
  return (
    <>
      <StateFilter state={state} onChange={choose} />
      <LoadedList read={read} failure={<Trans>Unable to load the notices</Trans>} loading={<RowsSkeleton />}>
        {({ items, nextCursor }) => (
          <>
            {items.length === 0 && <Trans>No notices</Trans>}
            <ul className="divide-y">
              {items.map((notice) => (
                <NoticeRow key={notice.id} recall={recall} notice={notice} />
              ))}
            </ul>
            {nextCursor && (
              <Button variant="outline" className="w-fit" onClick={() => setCursor(nextCursor)}>
                <Trans>Next notices</Trans>
              </Button>
            )}
          </>
        )}
      </LoadedList>
    </>
  );
}

type FilterProps = { state: NoticeState | undefined; onChange: (state: NoticeState | undefined) => void };

function StateFilter({ state, onChange }: FilterProps) {
  const { t } = useLingui();
  return (
    <Select
      aria-label={t`State of the notices`}
      className="w-fit"
      value={state ?? ''}
      onChange={({ target }) => onChange(noticeStates.find((one) => one === target.value))}
    >
      <option value="">{t`All notices`}</option>
      {noticeStates.map((one) => (
        <option key={one} value={one}>
          {t(noticeStateWords[one])}
        </option>
      ))}
    </Select>
  );
}

function NoticeRow({ recall, notice }: { recall: Recall; notice: RecallNotice }) {
  const { t } = useLingui();
  const { buyerName, state, escalatedAt, note } = notice;
  return (
    <li className="grid gap-1 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 flex-1 font-medium break-words">{buyerName}</span>
        {escalatedAt && (
          <StatusBadge tone="red">{t({ message: 'Escalated', context: 'notice' })}</StatusBadge>
        )}
        <StatusBadge tone={noticeStateTones[state]}>{t(noticeStateWords[state])}</StatusBadge>
        {recall.isIssuer && state === 'acknowledged' && <Reconcile notice={notice} />}
      </div>
      <NoticeUnits notice={notice} />
      {note && <p className="text-sm break-words whitespace-pre-wrap">{note}</p>}
      <NoticeLines notice={notice} recall={recall} />
    </li>
  );
}

function NoticeUnits({ notice: { units, used, quarantined, returned } }: { notice: RecallNotice }) {
  return (
    <p className="text-sm text-muted">
      <Trans>
        Units: {units}, used {used}, quarantined {quarantined}, returned {returned}
      </Trans>
    </p>
  );
}

function Reconcile({ notice }: { notice: RecallNotice }) {
  const reconcile = useReconcile();
  return (
    <Button
      size="sm"
      variant="outline"
      busy={reconcile.isPending}
      onClick={() => reconcile.mutate(notice.id)}
    >
      <Trans>
        Reconcile<span className="sr-only"> {notice.buyerName}</span>
      </Trans>
    </Button>
  );
}
