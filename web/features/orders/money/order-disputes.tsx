import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { OrderDetails } from '../../../../contract/order-life.ts';
import type { Dispute } from '../../../../contract/order-money.ts';
import { lazyComponent } from '../../../routing/lazy-component.ts';
import { loadAhead } from '../../../routing/load-ahead.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classes } from '../../../ui/classes.ts';
import { Money } from '../../../ui/money.tsx';
import { DateText, RelativeTime } from '../../../ui/time.tsx';
import { orderMoneyQuery } from '../api.ts';
import { awaitsAnswer, isUrgent } from './deadline.ts';
import { disputeThatHolds } from './dispute-that-holds.ts';
import { disputeReasonWords, disputeWords, staffDisputeWords } from './money-words.ts';

const EvidenceForm = lazyComponent(() => import('./evidence-form.tsx'), 'EvidenceForm');

/** The disputes of an order, for the seller and staff. If the read fails, the payment card shows the error. */
export function OrderDisputes({ order }: { order: OrderDetails }) {
  const { data } = useQuery(orderMoneyQuery(order.id));
  const holding = data && disputeThatHolds(order, data.disputes);
  return data?.disputes.map((dispute) => (
    <OneDispute
      key={dispute.id}
      dispute={dispute}
      order={order}
      holdsShipping={dispute === holding}
      mayAnswer={data.seller?.mayAnswer ?? false}
    />
  ));
}

type OneDisputeProps = {
  dispute: Dispute;
  order: OrderDetails;
  /** Whether this dispute stops the shipping of the order. An order can have several disputes. */
  holdsShipping: boolean;
  mayAnswer: boolean;
};

function OneDispute({ dispute, order, holdsShipping, mayAnswer }: OneDisputeProps) {
  const { t } = useLingui();
  const { status, amount, currency, reason, openedAt } = dispute;
  const { tone, title, text } = (order.viewer.side === 'platform' ? staffDisputeWords : disputeWords)[status];
  const isOpen = awaitsAnswer(dispute);
  return (
    <Card
      aria-label={t`Dispute`}
      className={classes(
        'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-3 p-4',
        isUrgent(dispute, Date.now()) ? 'border-l-red' : borders[tone],
      )}
    >
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-serif text-lg font-semibold">{t(title)}</span>
          <Money amount={amount} currency={currency} />
        </p>
        <p className="text-muted">{t(text)}</p>
        <p className="text-muted">{t(disputeReasonWords(reason))}</p>
        {holdsShipping && (
          <p className="text-muted">
            <Trans>Nothing is shipped until that is settled.</Trans>
          </p>
        )}
        <Deadline dispute={dispute} />
        <p className="mt-1 text-sm text-muted">
          <Trans>
            Opened <DateText value={openedAt} />
          </Trans>
        </p>
      </div>
      {isOpen && mayAnswer && <Answer dispute={dispute} order={order} />}
      {isOpen && !mayAnswer && (
        <p className="basis-full text-sm text-muted">
          <Trans>Owners and admins of the organization answer disputes.</Trans>
        </p>
      )}
    </Card>
  );
}

const borders: Record<string, string> = {
  amber: 'border-l-amber',
  blue: 'border-l-blue',
  green: 'border-l-green',
  neutral: 'border-l-neutral',
};

function Deadline({ dispute }: { dispute: Dispute }) {
  const { evidenceDueBy, evidenceSubmittedAt, evidenceSubmittedByName: name } = dispute;
  if (evidenceSubmittedAt)
    return (
      <p className="mt-1 font-medium">
        {name ? (
          <Trans>
            {name} sent the evidence on <DateText value={evidenceSubmittedAt} withTime />
          </Trans>
        ) : (
          <Trans>
            The evidence was sent on <DateText value={evidenceSubmittedAt} withTime />
          </Trans>
        )}
      </p>
    );
  if (!awaitsAnswer(dispute) || !evidenceDueBy) return null;
  return (
    <p className={classes('mt-1 font-semibold', isUrgent(dispute, Date.now()) && 'text-red')}>
      <Trans>
        Answer by <DateText value={evidenceDueBy} withTime /> (<RelativeTime value={evidenceDueBy} />)
      </Trans>
    </p>
  );
}

function Answer({ dispute, order }: { dispute: Dispute; order: OrderDetails }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button className="max-sm:w-full" onClick={() => setOpen(true)} {...loadAhead(EvidenceForm)}>
        <Trans>Send evidence</Trans>
      </Button>
      <Suspense>
        {isOpen && <EvidenceForm dispute={dispute} order={order} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
