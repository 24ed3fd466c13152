import { Trans } from '@lingui/react/macro';
import type { ShippedLot } from '../../../../contract/lots.ts';
import { lotAge } from '../../../../contract/parcels.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { DateText } from '../../../ui/time.tsx';

/** Says that the seller shipped a lot that had expired or would expire soon, and who confirmed this. */
export function ExpiryNote({
  expiresOn,
  expiryConfirmed,
}: Pick<ShippedLot, 'expiresOn' | 'expiryConfirmed'>) {
  if (!expiresOn || !expiryConfirmed) return null;
  const { name, at, reason } = expiryConfirmed;
  const isExpired = lotAge(expiresOn, new Date(at).toISOString().slice(0, 10)) === 'expired';
  const when = <DateText value={at} withTime />;
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <StatusBadge tone={isExpired ? 'red' : 'amber'}>
        {isExpired ? <Trans>Expired when shipped</Trans> : <Trans>Near expiry when shipped</Trans>}
      </StatusBadge>
      <span>
        {name ? (
          <Trans>
            Confirmed by {name} on {when}
          </Trans>
        ) : (
          <Trans>Confirmed by the seller on {when}</Trans>
        )}
        {reason && `: ${reason}`}
      </span>
    </span>
  );
}
