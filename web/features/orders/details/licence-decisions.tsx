import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderDetails } from '../../../../contract/order-life.ts';
import { DateText, DayText } from '../../../ui/time.tsx';
import { verificationKindWords } from '../../organizations/verification/words.ts';
import { LawLink } from './law-link.tsx';

/** The credentials with which the restricted lines of the order were ordered and shipped. */
export function LicenceDecisions({ order }: { order: OrderDetails }) {
  const { t } = useLingui();
  return (
    <ul className="grid gap-2 text-sm">
      {order.licences.map(
        ({ itemId, moment, restriction, kind, source, sourceUrl, validUntil, decidedAt }) => (
          <li key={`${itemId} ${moment} ${restriction} ${decidedAt} ${source}`} className="break-words">
            {t(verificationKindWords[kind])}
            {validUntil && (
              <>
                {' · '}
                <Trans>
                  Valid until <DayText value={validUntil} />
                </Trans>
              </>
            )}
            <span className="block text-muted">
              {moment === 'ordered' ? (
                <Trans>
                  Checked at the order, <DateText value={decidedAt} withTime />
                </Trans>
              ) : (
                <Trans>
                  Checked at the shipment, <DateText value={decidedAt} withTime />
                </Trans>
              )}{' '}
              <LawLink source={source} url={sourceUrl} />
            </span>
          </li>
        ),
      )}
    </ul>
  );
}
