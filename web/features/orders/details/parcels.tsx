import { Trans, useLingui } from '@lingui/react/macro';
import ExternalLink from 'lucide-react/icons/external-link';
import { nameWithOptions } from '../../../../contract/options-text.ts';
import type { ShippedParcel } from '../../../../contract/order-life.ts';
import { carrierNames } from '../../../../contract/parcels.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyableCode } from '../../../ui/copyable-code.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { DateText } from '../../../ui/time.tsx';
import type { ShippedLine } from '../ship/correct-lots.tsx';
import { LotList } from './lot-list.tsx';

type ParcelsProps = { parcels: readonly ShippedParcel[]; onCorrect?: (line: ShippedLine) => void };

/** The parcels with their contents, carrier and tracking link. `onCorrect` is called for a line whose lots are to be corrected. */
export function Parcels({ parcels, onCorrect }: ParcelsProps) {
  return (
    <ol className="grid gap-4">
      {parcels.map((parcel, place) => (
        <li key={parcel.id} className="grid gap-1.5 not-first:border-t not-first:pt-4">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-medium">
              <Trans>
                Parcel {place + 1} with {parcel.carrierName ?? carrierNames[parcel.carrier]}
              </Trans>
            </span>
            <span className="text-sm text-muted">
              <DateText value={parcel.shippedAt} withTime />
            </span>
          </p>
          <Tracking parcel={parcel} />
          <Contents parcel={parcel} onCorrect={onCorrect} />
        </li>
      ))}
    </ol>
  );
}

function Tracking({ parcel: { trackingNumber, trackingUrl } }: { parcel: ShippedParcel }) {
  const { t } = useLingui();
  if (!trackingNumber && !trackingUrl) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      {trackingNumber && <CopyableCode value={trackingNumber} name={t`tracking number`} />}
      {trackingUrl && (
        <a
          href={trackingUrl}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-6 items-center gap-1.5 rounded-sm font-semibold text-primary underline underline-offset-2 pointer-coarse:min-h-11"
        >
          <Trans>Track parcel</Trans>
          <ExternalLink aria-hidden="true" className="size-3.5" />
          <span className="sr-only">
            <Trans>(opens in a new tab)</Trans>
          </span>
        </a>
      )}
    </div>
  );
}

type ContentsProps = { parcel: ShippedParcel; onCorrect: ParcelsProps['onCorrect'] };

function Contents({ parcel, onCorrect }: ContentsProps) {
  return (
    <ul className="text-sm text-muted">
      {parcel.items.map((line) => (
        <li key={line.id} className="grid gap-y-1">
          <span className="min-w-0 break-words">
            {line.quantity} × {nameWithOptions(line.name, line.options)}
          </span>
          {line.isRecalled && (
            <StatusBadge tone="red">
              <Trans>Recalled</Trans>
            </StatusBadge>
          )}
          <LotList lots={line.lots} packUnits={line.packUnits} />
          {onCorrect && <CorrectButton line={line} onClick={() => onCorrect({ parcel, line })} />}
        </li>
      ))}
    </ul>
  );
}

type CorrectButtonProps = { line: ShippedLine['line']; onClick: () => void };

function CorrectButton({ line: { name, lots }, onClick }: CorrectButtonProps) {
  const { t } = useLingui();
  const isRecorded = lots.some(({ replaced }) => !replaced);
  return (
    <Button
      variant="outline"
      size="sm"
      className="justify-self-start print:hidden"
      aria-label={isRecorded ? t`Correct lots of ${name}` : t`Record lots of ${name}`}
      onClick={onClick}
    >
      {isRecorded ? <Trans>Correct lots</Trans> : <Trans>Record lots</Trans>}
    </Button>
  );
}
