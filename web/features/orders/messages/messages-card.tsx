import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { OrderDetails } from '../../../../contract/order-life.ts';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { useHasIdled } from '../../../ui/use-has-idled.ts';
import { MessagesSkeleton } from './messages-skeleton.tsx';
import { OrderMessages } from './order-messages.tsx';

/** The messages of an order. Emails link to the anchor `#messages`. The content loads when the page is idle. */
export function MessagesCard({ order }: { order: OrderDetails }) {
  const hasIdled = useHasIdled();
  useEffect(() => {
    if (window.location.hash === '#messages') document.getElementById('messages')?.scrollIntoView();
  }, []);
  return (
    <Card aria-labelledby="messages" className="print:hidden">
      <CardHeader id="messages" title={<Trans>Messages</Trans>} />
      <CardBody>{hasIdled ? <OrderMessages order={order} /> : <MessagesSkeleton />}</CardBody>
    </Card>
  );
}
