import { Plural, Trans } from '@lingui/react/macro';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { type ReactNode, Suspense, useState } from 'react';
import type { ProductList } from '../../../../contract/product-lists.ts';
import type { RecurringOrder as Order } from '../../../../contract/recurring-orders.ts';
import { lazyComponent } from '../../../routing/lazy-component.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { DayText } from '../../../ui/time.tsx';
import { zoneName } from '../../../ui/time-zone.ts';
import { settingOf, useRecurringChanges } from './use-recurring-changes.ts';

const RecurringOrderDialog = lazyComponent(
  () => import('./recurring-order-dialog.tsx'),
  'RecurringOrderDialog',
);
const loadDialog = () => void RecurringOrderDialog.preload?.();

/** The dates on which the cart is prepared from the list. */
export function RecurringOrder({ list }: { list: ProductList }) {
  const { recurringOrder: order } = list;
  const [isOpen, setOpen] = useState(false);
  const open = { onClick: () => setOpen(true), onPointerEnter: loadDialog, onFocus: loadDialog };
  return (
    <Card aria-labelledby="recurring-order" className="mt-8">
      <CardHeader
        id="recurring-order"
        title={<Trans>Recurring order</Trans>}
        text={<Trans>Adds this list to the cart on its dates. It never places an order.</Trans>}
        actions={
          order ? (
            <Actions id={list.id} order={order} change={open} />
          ) : (
            <Button variant="outline" {...open}>
              <CalendarClock aria-hidden="true" />
              <Trans>Set up</Trans>
            </Button>
          )
        }
      />
      {order ? (
        <CardBody>
          <Facts order={order} />
        </CardBody>
      ) : (
        <div className="h-4" />
      )}
      <Suspense>{isOpen && <RecurringOrderDialog list={list} onClose={() => setOpen(false)} />}</Suspense>
    </Card>
  );
}

type ActionsProps = {
  id: string;
  order: Order;
  /** The props of the button that opens the dialog. */
  change: { onClick: () => void; onPointerEnter: () => void; onFocus: () => void };
};

function Actions({ id, order, change }: ActionsProps) {
  const { set, remove } = useRecurringChanges(id);
  const { isActive, ...setting } = settingOf(order);
  return (
    <>
      <Button variant="outline" {...change}>
        <Trans>Edit</Trans>
      </Button>
      {order.people.length > 0 && (
        <Button
          variant="outline"
          busy={set.isPending}
          onClick={() => set.mutate({ ...setting, isActive: !isActive })}
        >
          {isActive ? <Trans>Pause</Trans> : <Trans>Resume</Trans>}
        </Button>
      )}
      <Button variant="outline" busy={remove.isPending} onClick={() => remove.mutate(order)}>
        <Trans>Remove</Trans>
      </Button>
    </>
  );
}

function Facts({ order }: { order: Order }) {
  const { startsOn, quantities, lastOn, people, sendsEmail } = order;
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
      <Fact name={<Trans>Next date</Trans>}>
        <Next order={order} />
      </Fact>
      <Fact name={<Trans>Repeats</Trans>}>
        <Interval order={order} />,{' '}
        <Trans>
          from <DayText value={startsOn} />
        </Trans>
        {lastOn && (
          <span className="block text-sm text-muted">
            <Trans>
              Last prepared on <DayText value={lastOn} />
            </Trans>
          </span>
        )}
      </Fact>
      <Fact name={<Trans>Adds</Trans>}>
        {quantities === 'list' ? (
          <Trans>The quantities of the list</Trans>
        ) : (
          <Trans>The suggestions of the par levels</Trans>
        )}
      </Fact>
      <Fact name={<Trans>Responsible</Trans>}>
        {people.map(({ name }) => name).join(', ') || (
          <span className="text-amber">
            <Trans>Nobody is responsible any more, so nothing is prepared.</Trans>
          </span>
        )}
        {people.length > 0 && (
          <span className="block text-sm text-muted">
            {sendsEmail ? <Trans>Each gets an email.</Trans> : <Trans>No email is sent.</Trans>}
          </span>
        )}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}

function Next({ order: { nextOn, timeZone } }: { order: Order }) {
  if (nextOn === null)
    return (
      <StatusBadge tone="neutral">
        <Trans>Paused</Trans>
      </StatusBadge>
    );
  const zone = zoneName(timeZone);
  return (
    <>
      <DayText value={nextOn} />
      <span className="block text-sm text-muted">
        <Trans>6:00, {zone}</Trans>
      </span>
    </>
  );
}

function Interval({ order: { every, unit } }: { order: Order }) {
  if (unit === 'week') return <Plural value={every} one="Every week" other="Every # weeks" />;
  return <Plural value={every} one="Every month" other="Every # months" />;
}
