import { Trans, useLingui } from '@lingui/react/macro';
import { optionsText } from '../../../../contract/options-text.ts';
import type { Refund } from '../../../../contract/order-money.ts';
import { Money } from '../../../ui/money.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { DateText } from '../../../ui/time.tsx';
import { PackText } from '../cart/pack-text.tsx';
import { refundReasonWords, refundStateWords } from './money-words.ts';

/** All refunds, each with its state. Only the seller and staff see the author and the reason. */
export function Refunds({ refunds }: { refunds: readonly Refund[] }) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`Refunds`} className="mt-4 grid gap-3 border-t pt-4">
      {refunds.map((refund) => (
        <li key={refund.id}>
          <OneRefund refund={refund} />
        </li>
      ))}
    </ul>
  );
}

function OneRefund({ refund }: { refund: Refund }) {
  const { t } = useLingui();
  const { amount, currency, state, reason, note, requestedByName, failure, items, createdAt } = refund;
  const { tone, label } = refundStateWords[state];
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusBadge tone={tone}>{t(label)}</StatusBadge>
          <span className="text-sm text-muted">
            <DateText value={createdAt} withTime />
          </span>
        </span>
        <span className="ml-auto font-medium">
          <Money amount={amount} currency={currency} />
        </span>
      </p>
      <p className="mt-0.5 text-sm break-words text-muted">
        {[requestedByName, reason && t(refundReasonWords[reason]), note].filter(Boolean).join(' · ')}
      </p>
      {items.length > 0 && (
        <ul aria-label={t`Refunded lines`} className="mt-1 grid gap-0.5 text-sm">
          {items.map(({ itemId, name, options, pack, packUnits, quantity, amount }) => (
            <li key={itemId} className="flex flex-wrap justify-between gap-x-4">
              <span className="flex flex-wrap gap-x-2 break-words">
                <span>{name}</span>
                {options.length > 0 && <span className="text-muted">{optionsText(options)}</span>}
                <span className="text-muted">
                  <Trans>Quantity {quantity}</Trans>
                </span>
                <span className="text-muted">
                  <PackText pack={pack} packUnits={packUnits} />
                </span>
              </span>
              <Money amount={amount} currency={currency} />
            </li>
          ))}
        </ul>
      )}
      {state === 'requested' && (
        <p className="text-sm text-muted">
          <Trans>The payment provider has not answered yet. We ask again automatically.</Trans>
        </p>
      )}
      {state === 'failed' && (
        <p className="text-sm break-words text-red">
          {failure ? (
            <Trans>The buyer did not get the money. The payment provider says: {failure}</Trans>
          ) : (
            <Trans>The money did not arrive. Please ask the seller.</Trans>
          )}
        </p>
      )}
    </>
  );
}
