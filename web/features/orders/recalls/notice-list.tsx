import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type NoticeState, noticeStates } from '../../../../contract/recall-lists.ts';
import type { RecallNotice } from '../../../../contract/recall-notices.ts';
import type { Recall } from '../../../../contract/recalls.ts';
import { paths } from '../../../paths.ts';
import { LoadedList } from '../../../reads/loaded.tsx';
import { useNeighbourPages } from '../../../routing/keyset-trail.ts';
import { Button } from '../../../ui/button.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Select } from '../../../ui/select.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';
import { noticesQuery } from './api.ts';
import { NoticeLines } from './notice-lines.tsx';
import { noticeStateTones, noticeStateWords } from './recall-words.ts';
import { recallSearch } from './recalls-search.ts';
import { useReconcile } from './use-recall-changes.ts';

const route = getRouteApi(`/app${paths.recall('$id')}`);

/** The notices of a recall. Their filter and page are in the URL. */
export function NoticeList({ recall }: { recall: Recall }) {
  const { state, cursor } = route.useSearch();
  const read = useQuery(noticesQuery(recall.id, state, cursor));
  return (
    <>
      <StateFilter state={state} />
      <LoadedList
        read={read}
        failure={<Trans>Unable to load the notices</Trans>}
        loading={<RowsSkeleton />}
        bare
        empty={({ items }) => items.length === 0 && <Trans>No notices</Trans>}
      >
        {({ items, nextCursor }) => (
          <>
            <ul className="divide-y">
              {items.map((notice) => (
                <NoticeRow key={notice.id} recall={recall} notice={notice} />
              ))}
            </ul>
            <Pages nextCursor={nextCursor} />
          </>
        )}
      </LoadedList>
    </>
  );
}

function StateFilter({ state }: { state: NoticeState | undefined }) {
  const { t } = useLingui();
  const navigate = route.useNavigate();
  return (
    <Select
      aria-label={t`State of the notices`}
      className="w-fit"
      value={state ?? ''}
      onChange={({ target }) =>
        void navigate({ search: recallSearch({ state: target.value }), resetScroll: false })
      }
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

function Pages({ nextCursor }: { nextCursor: string | null }) {
  const { t } = useLingui();
  const { state, cursor } = route.useSearch();
  const { previous, next } = useNeighbourPages(cursor, nextCursor);
  const link = (place: typeof next) =>
    place && (
      <Link
        to="."
        search={recallSearch({ state, cursor: place.cursor })}
        state={place.state}
        resetScroll={false}
      />
    );
  return <Pager label={t`Pages of notices`} previous={link(previous)} next={link(next)} />;
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
