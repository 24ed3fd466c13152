import { Trans, useLingui } from '@lingui/react/macro';
import ExternalLink from 'lucide-react/icons/external-link';
import { nameWithOptions } from '../../../../contract/options-text.ts';
import type { ShippedParcel } from '../../../../contract/order-life.ts';
import { carrierNames } from '../../../../contract/parcels.ts';
import { CopyableCode } from '../../../ui/copyable-code.tsx';
import { DateText } from '../../../ui/time.tsx';
import { LotList } from './lot-list.tsx';

/** The parcels with their contents, carrier and tracking link. */
export function Parcels({ parcels }: { parcels: readonly ShippedParcel[] }) {
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
          <Contents parcel={parcel} />
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

function Contents({ parcel: { items } }: { parcel: ShippedParcel }) {
  return (
    <ul className="text-sm text-muted">
      {items.map(({ id, name, options, quantity, packUnits, lots }) => (
        <li key={id} className="grid gap-y-1">
          <span className="min-w-0 break-words">
            {quantity} × {nameWithOptions(name, options)}
          </span>
          <LotList lots={lots} packUnits={packUnits} />
        </li>
      ))}
    </ul>
  );
}
