import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ShippedLot } from '../../../../contract/lots.ts';
import { DateText, DayText } from '../../../ui/time.tsx';
import { ExpiryNote } from './expiry-note.tsx';

type LotListProps = { lots: readonly ShippedLot[]; packUnits: number };

/** The lots of a line of a parcel. Replaced lots come last, with the reason. */
export function LotList({ lots, packUnits }: LotListProps) {
  const current = lots.filter(({ replaced }) => !replaced);
  const replaced = lots.filter((lot) => lot.replaced);
  if (lots.length === 0) return null;
  return (
    <ul className="grid gap-y-1 ps-4">
      {[...current, ...replaced].map((lot) => (
        <li key={lot.id} className="flex flex-wrap gap-x-3">
          <LotText lot={lot} packUnits={packUnits} />
          <ExpiryNote expiresOn={lot.expiresOn} expiryConfirmed={lot.expiryConfirmed} />
          <Correction lot={lot} />
        </li>
      ))}
    </ul>
  );
}

function LotText({ lot, packUnits }: { lot: ShippedLot; packUnits: number }) {
  const { serial, expiresOn, manufacturedOn, counts, quantity } = lot;
  return (
    <>
      <span>
        {quantity}
        {counts === 'unit' && packUnits > 1 && (
          <>
            {' '}
            <Plural value={quantity} one="unit" other="units" />
          </>
        )}
      </span>
      {lot.lot && (
        <span>
          <Trans>
            Lot <Code>{lot.lot}</Code>
          </Trans>
        </span>
      )}
      {serial && (
        <span>
          <Trans>
            Serial number <Code>{serial}</Code>
          </Trans>
        </span>
      )}
      {expiresOn && (
        <span>
          <Trans>
            Expires <DayText value={expiresOn} />
          </Trans>
        </span>
      )}
      {manufacturedOn && (
        <span>
          <Trans>
            Manufactured <DayText value={manufacturedOn} />
          </Trans>
        </span>
      )}
    </>
  );
}

function Code({ children }: { children: ReactNode }) {
  return <span className="font-mono break-all text-ink">{children}</span>;
}

/** When a lot was recorded after the parcel, and when and why it was replaced. */
function Correction({ lot: { recordedLater, replaced } }: { lot: ShippedLot }) {
  if (!recordedLater && !replaced) return null;
  const later = recordedLater && <DateText value={recordedLater.at} withTime />;
  const end = replaced && <DateText value={replaced.at} withTime />;
  return (
    <span className="italic">
      {later && <Trans>Recorded on {later}.</Trans>}{' '}
      {replaced && (
        <Trans>
          Replaced on {end}: {replaced.reason}
        </Trans>
      )}
    </span>
  );
}
