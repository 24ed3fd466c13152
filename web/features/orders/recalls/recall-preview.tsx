import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { RecallPreview } from '../../../../contract/recalls.ts';
import { Loaded } from '../../../reads/loaded.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { Stat, StatStrip } from '../../../ui/stat-strip.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';
import { previewQuery } from './api.ts';

/** What the draft would concern if it was issued now. */
export function RecallPreviewCard({ id }: { id: string }) {
  const read = useQuery(previewQuery(id));
  return (
    <Card>
      <CardHeader
        title={<Trans>Affected now</Trans>}
        text={<Trans>Of all sellers. Units without a recorded lot are possibly affected.</Trans>}
      />
      <CardBody className="grid gap-4">
        <Loaded
          bare
          read={read}
          failure={<Trans>Unable to load the preview</Trans>}
          loading={<RowsSkeleton />}
        >
          {(preview) => (
            <>
              <Figures preview={preview} />
              <Lines preview={preview} />
            </>
          )}
        </Loaded>
      </CardBody>
    </Card>
  );
}

function Figures({ preview }: { preview: RecallPreview }) {
  const { t } = useLingui();
  return (
    <StatStrip label={t`Affected now`}>
      <Stat label={t`Buyers`} value={preview.recipients} />
      <Stat label={t`Sellers`} value={preview.sellers} />
      <Stat label={t`Affected units`} value={preview.certainUnits} />
      <Stat label={t`Possibly affected units`} value={preview.possibleUnits} />
      <Stat label={t`Products taken off sale`} value={preview.products} />
    </StatStrip>
  );
}

function Lines({ preview: { first: lines, certainLines, possibleLines } }: { preview: RecallPreview }) {
  const { t } = useLingui();
  if (certainLines + possibleLines === 0) return <Trans>No shipped lot is in the scope.</Trans>;
  if (lines.length === 0)
    return (
      <Trans>Only other sellers have shipped these lots. Their buyers are not shown before the issue.</Trans>
    );
  return (
    <ul aria-label={t`Affected lots`} className="divide-y">
      {lines.map(({ lotId, buyerName, name, lot, units, isCertain }) => (
        <li key={lotId} className="flex flex-wrap gap-x-4 gap-y-1 py-2 text-sm">
          <span className="min-w-0 flex-1 break-words">
            {buyerName} · {name}
          </span>
          <span>{lot ? t`Lot ${lot}` : t`No lot recorded`}</span>
          <span>{t`${plural(units, { one: '# unit', other: '# units' })}`}</span>
          {!isCertain && <StatusBadge tone="amber">{t`Possibly affected`}</StatusBadge>}
        </li>
      ))}
    </ul>
  );
}
