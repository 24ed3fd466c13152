import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { OrderDetails } from '../../../../contract/order-life.ts';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { Fetched } from '../../../ui/fetched.tsx';
import { useHasIdled } from '../../../ui/use-has-idled.ts';
import { orderMessages } from '../fetched-parts.ts';
import { MessagesSkeleton } from './messages-skeleton.tsx';

/** Letters about a message point here (`#messages`). What is in it is fetched once the page has settled. */
export function MessagesCard({ order }: { order: OrderDetails }) {
  const hasIdled = useHasIdled();
  useEffect(() => {
    if (window.location.hash === '#messages') document.getElementById('messages')?.scrollIntoView();
  }, []);
  return (
    <Card aria-labelledby="messages" className="print:hidden">
      <CardHeader id="messages" title={<Trans>Messages</Trans>} />
      <CardBody>
        {hasIdled ? (
          <Fetched part={orderMessages} props={{ order }} loading={<MessagesSkeleton />} />
        ) : (
          <MessagesSkeleton />
        )}
      </CardBody>
    </Card>
  );
}
