import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Scale from 'lucide-react/icons/scale';
import { useState } from 'react';
import type { Discrepancy } from '../../../../contract/discrepancies.ts';
import { client } from '../../../api/client.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { RowHead, Table, Td, Th } from '../../../ui/table.tsx';
import { DateText, RelativeTime } from '../../../ui/time.tsx';
import { AcknowledgeDialog } from './acknowledge-dialog.tsx';
import { ErrorText } from './error-text.tsx';
import { Choice, Filters } from './filters.tsx';
import { discrepanciesQuery } from './queries.ts';
import { CellLink } from './row-link.tsx';
import { SupportList } from './support-list.tsx';
import { useRepair } from './use-repair.ts';
import { useSupportSearch } from './use-support-search.ts';
import { discrepancyWords } from './words.ts';

/** The discrepancies between orders, ledger and provider. None is corrected automatically; staff record an explanation. */
export function DiscrepancyList() {
  const { t } = useLingui();
  const read = useQuery(discrepanciesQuery(useSupportSearch()));
  const [open, setOpen] = useState<Discrepancy | null>(null);
  const latest = read.data?.latest;
  return (
    <>
      <Filters action={<CompareNow isRunning={Boolean(latest && !latest.finishedAt)} />}>
        <Choice label={t`State`} name="state" all={t`Open`} options={[['acknowledged', t`Acknowledged`]]} />
      </Filters>
      {read.data && <Comparison latest={latest ?? null} />}
      <SupportList
        read={read}
        empty={{
          title: <Trans>Nothing differs.</Trans>,
          text: <Trans>Orders, our ledger and the payment provider agree.</Trans>,
        }}
      >
        {({ items }) => <DiscrepancyTable items={items} onOpen={setOpen} />}
      </SupportList>
      {open && <AcknowledgeDialog discrepancy={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function CompareNow({ isRunning }: { isRunning: boolean }) {
  const { t } = useLingui();
  const compare = useRepair({
    mutationFn: () => client.support.compareNow(),
    errorTitle: msg`Failed to begin the comparison`,
    done: t`The comparison begins`,
  });
  return (
    <Button variant="outline" busy={compare.isPending} disabled={isRunning} onClick={() => compare.mutate()}>
      <Scale aria-hidden="true" />
      <Trans>Compare again now</Trans>
    </Button>
  );
}

type Latest = { startedAt: string; finishedAt: string | null; error: string | null; compared: number };

function Comparison({ latest }: { latest: Latest | null }) {
  if (!latest)
    return (
      <p className="mb-3 text-muted">
        <Trans>The comparison runs every night. It has not run yet.</Trans>
      </p>
    );
  const { startedAt, finishedAt, error, compared } = latest;
  return (
    <div className="mb-3 text-muted" role="status">
      <p>
        <Trans>
          Last compared <RelativeTime value={startedAt} />
        </Trans>
        {' · '}
        {finishedAt ? (
          <Plural value={compared} one="# movement of money" other="# movements of money" />
        ) : (
          <Trans>still running</Trans>
        )}
      </p>
      {error && <ErrorText text={error} />}
    </div>
  );
}

type TableProps = { items: readonly Discrepancy[]; onOpen: (discrepancy: Discrepancy) => void };

function DiscrepancyTable({ items, onOpen }: TableProps) {
  const { t } = useLingui();
  return (
    <Table label={t`Discrepancies`} dense>
      <thead>
        <tr>
          <Th>{t`What differs`}</Th>
          <Th>{t`Order`}</Th>
          <Th numeral>{t`Ours`}</Th>
          <Th numeral>{t`Theirs`}</Th>
          <Th>{t`First seen`}</Th>
          <Th>
            <span className="sr-only">{t`Actions`}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <DiscrepancyRow key={item.id} item={item} onOpen={onOpen} />
        ))}
      </tbody>
    </Table>
  );
}

function DiscrepancyRow({ item, onOpen }: { item: Discrepancy; onOpen: TableProps['onOpen'] }) {
  const { t } = useLingui();
  const { kind, providerId, orderId, orderNumber, ours, theirs, currency, firstSeenAt, acknowledged } = item;
  const unit = currency ? ` ${currency}` : '';
  return (
    <tr>
      <RowHead>
        <div className="min-w-0">
          <span className="font-medium">{t(discrepancyWords[kind])}</span>
          {providerId && <span className="block font-mono text-sm font-normal text-muted">{providerId}</span>}
        </div>
      </RowHead>
      <Td label={t`Order`}>{orderId ? <CellLink to={paths.order(orderId)}>{orderNumber}</CellLink> : '–'}</Td>
      <Td label={t`Ours`} numeral>
        {ours === null ? '–' : ours + unit}
      </Td>
      <Td label={t`Theirs`} numeral>
        {theirs === null ? '–' : theirs + unit}
      </Td>
      <Td label={t`First seen`}>
        <DateText value={firstSeenAt} withTime />
      </Td>
      <Td>
        {acknowledged ? (
          <span className="text-sm">
            {acknowledged.because}
            <span className="block text-muted">{acknowledged.byName}</span>
          </span>
        ) : (
          <span className="flex justify-end">
            <Button size="sm" variant="outline" onClick={() => onOpen(item)}>
              <Trans>Acknowledge</Trans>
            </Button>
          </span>
        )}
      </Td>
    </tr>
  );
}
