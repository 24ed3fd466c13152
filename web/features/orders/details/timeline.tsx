import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OrderDetails, OrderEvent } from '../../../../contract/order-life.ts';
import { classes } from '../../../ui/classes.ts';
import { DateText } from '../../../ui/time.tsx';
import { eventWords, orderStatusWords, paymentStatusWords } from '../order-words.ts';
import { authorWords, awaitedOf, isEnd } from './event-words.ts';

type TimelineProps = { order: Pick<OrderDetails, 'status' | 'paymentStatus' | 'freightAmount' | 'events'> };

/**
 * All events of an order, oldest first, with time, author and details. The last entry is the event for which the
 * order waits.
 */
export function Timeline({ order }: TimelineProps) {
  const { t } = useLingui();
  const awaited = awaitedOf(order);
  return (
    <ol>
      {order.events.map((event) => (
        <Entry key={event.id} dot={isEnd(event.kind) ? 'ended' : 'done'}>
          <Event event={event} />
        </Entry>
      ))}
      {awaited && (
        <Entry dot="current">
          <p className="font-medium text-muted">{t(awaited)}</p>
        </Entry>
      )}
    </ol>
  );
}

function Entry({ dot, children }: { dot: keyof typeof dots; children: ReactNode }) {
  return (
    <li
      aria-current={dot === 'current' ? 'step' : undefined}
      className="relative flex gap-3 pb-4 last:pb-0 not-last:before:absolute not-last:before:top-4 not-last:before:bottom-0 not-last:before:left-[0.34375rem] not-last:before:w-px not-last:before:bg-line"
    >
      <span
        aria-hidden="true"
        className={classes('mt-1.25 size-3 shrink-0 rounded-full border-2', dots[dot])}
      />
      <div className="min-w-0">{children}</div>
    </li>
  );
}

const dots = {
  done: 'border-primary bg-primary',
  current: 'border-input bg-surface',
  ended: 'border-neutral bg-neutral',
};

function Event({ event }: { event: OrderEvent }) {
  const { t } = useLingui();
  const { kind, status, paymentStatus, by, name, objects, happenedAt } = event;
  const evidence = objects.payment ?? objects.session;
  return (
    <>
      <p className="font-medium">
        {kind === 'moved'
          ? `${t(orderStatusWords[status].label)} · ${t(paymentStatusWords[paymentStatus].label)}`
          : t(eventWords[kind])}
      </p>
      <p className="text-sm text-muted">
        <DateText value={happenedAt} withTime />
        {by !== 'system' && <span> · {name ?? t(authorWords[by])}</span>}
      </p>
      {evidence && <p className="truncate font-mono text-xs text-muted">{evidence}</p>}
    </>
  );
}
