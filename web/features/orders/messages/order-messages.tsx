import { Plural, Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import type { OrderDetails } from '../../../../contract/order-life.ts';
import type { OrderMessage } from '../../../../contract/order-messages.ts';
import { Loaded } from '../../../reads/loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { messagesQuery } from './api.ts';
import { Conversation } from './conversation.tsx';
import { MessagesSkeleton } from './messages-skeleton.tsx';
import { WriteMessage } from './write-message.tsx';

/** The messages of both sides, oldest first, and the form for a new message. */
export function OrderMessages({ order }: { order: OrderDetails }) {
  const read = useInfiniteQuery(messagesQuery(order.id));
  return (
    <Loaded
      bare
      read={read}
      failure={<Trans>The messages could not be loaded</Trans>}
      loading={<MessagesSkeleton />}
    >
      {({ pages }) => {
        const messages = pages.flatMap(({ items }) => items).reverse();
        const { unread = 0, mayWrite = false } = pages[0] ?? {};
        return (
          <>
            <UnreadMark count={unread} />
            {read.hasNextPage && (
              <Button
                variant="outline"
                size="sm"
                className="mb-3"
                busy={read.isFetchingNextPage}
                onClick={() => void read.fetchNextPage()}
              >
                <Trans>Show earlier messages</Trans>
              </Button>
            )}
            {messages.length > 0 ? (
              <Conversation order={order} messages={messages} unread={unread} />
            ) : (
              <NoMessages mayWrite={mayWrite} />
            )}
            {mayWrite && <WriteMessage order={order} />}
            {!mayWrite && <MayNotWrite order={order} messages={messages} />}
          </>
        );
      }}
    </Loaded>
  );
}

/** The number of unread messages. The page's header shows it, above the messages. */
function UnreadMark({ count }: { count: number }) {
  const place = document.getElementById('unread-messages');
  if (!place || count === 0) return null;
  return createPortal(
    <a
      href="#messages"
      className="inline-flex min-h-6 items-center rounded-full bg-accent px-2.5 text-sm font-semibold text-on-accent"
    >
      <Plural value={count} one="# new message" other="# new messages" />
    </a>,
    place,
  );
}

function NoMessages({ mayWrite }: { mayWrite: boolean }) {
  return (
    <p className={mayWrite ? 'mb-4 text-muted' : 'text-muted'}>
      <Trans>Nothing has been written about this order yet.</Trans>
    </p>
  );
}

function MayNotWrite({ order, messages }: { order: OrderDetails; messages: OrderMessage[] }) {
  if (order.viewer.side === 'platform') return null;
  return (
    <p className={messages.length > 0 ? 'mt-4 text-sm text-muted' : 'mt-1 text-sm text-muted'}>
      <Trans>Owners and admins of your organization can write.</Trans>
    </p>
  );
}
