import { useLingui } from '@lingui/react/macro';
import type { Order } from '../../../../contract/orders.ts';
import { classes } from '../../../ui/classes.ts';
import { DateText } from '../../../ui/time.tsx';
import { stepWords } from '../order-words.ts';
import { orderTimeline, type TimelineEntry } from './order-timeline.ts';

export function Timeline({ order }: { order: Order }) {
  const { t } = useLingui();
  return (
    <ol>
      {orderTimeline(order).map(({ step, state, at }) => (
        <li
          key={step}
          aria-current={state === 'current' ? 'step' : undefined}
          className="relative flex gap-3 pb-4 last:pb-0 not-last:before:absolute not-last:before:top-4 not-last:before:bottom-0 not-last:before:left-[0.34375rem] not-last:before:w-px not-last:before:bg-line"
        >
          <span
            aria-hidden="true"
            className={classes('mt-1.25 size-3 shrink-0 rounded-full border-2', dots[state])}
          />
          <div className="min-w-0">
            <p className={classes('font-medium', state === 'current' && 'text-muted')}>
              {t(stepWords[step])}
            </p>
            {at && (
              <p className="text-sm text-muted">
                <DateText value={at} withTime />
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

const dots: Record<TimelineEntry['state'], string> = {
  done: 'border-primary bg-primary',
  current: 'border-input bg-surface',
  ended: 'border-neutral bg-neutral',
};
