import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { OrderDetails } from '../../../../contract/order-life.ts';
import type { OrderMessage } from '../../../../contract/order-messages.ts';
import { classes } from '../../../ui/classes.ts';
import { DateText } from '../../../ui/time.tsx';
import { authorWords } from '../details/event-words.ts';
import { useMarkRead } from './use-mark-read.ts';

type ConversationProps = { order: OrderDetails; messages: OrderMessage[]; unread: number };

/** The messages, oldest first, in a scroll area that starts at the end. Screen readers announce new messages. */
export function Conversation({ order: { id: orderId, viewer }, messages, unread }: ConversationProps) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const last = messages.at(-1)?.id;
  useEndInView(box, last);
  const end = useMarkRead(orderId, unread > 0 ? last : undefined);
  const firstNew = useFirstNew(messages);
  return (
    <div
      ref={box}
      role="log"
      aria-label={t`Messages`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard.
      tabIndex={0}
      className="max-h-128 overflow-y-auto overscroll-contain rounded-md border bg-canvas p-3"
    >
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {messages.map((message) => (
          <li key={message.id}>
            {message.id === firstNew && <NewFromHere />}
            <Message message={message} isOurs={message.side === sideOf[viewer.side]} />
          </li>
        ))}
      </ol>
      <div ref={end} className="h-px" />
    </div>
  );
}

/**
 * Scrolls to the end when the last message changes. When older messages are added at the top, the visible messages do
 * not move.
 */
function useEndInView(box: RefObject<HTMLDivElement | null>, last: string | undefined) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new last message triggers the scroll.
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [box, last]);
}

/**
 * The id of the first message that was unread when the page opened. It does not change when the user has read the
 * message.
 */
function useFirstNew(messages: OrderMessage[]): string | undefined {
  const [first] = useState(() => messages.find(({ isNew }) => isNew)?.id);
  return first;
}

function NewFromHere() {
  return (
    <p className="mb-3 flex items-center gap-2 text-xs font-semibold text-primary before:h-px before:flex-1 before:bg-primary after:h-px after:flex-1 after:bg-primary">
      <Trans>New</Trans>
    </p>
  );
}

/** The side of the order to which the viewer belongs. Staff belong to neither side. */
const sideOf = { sales: 'seller', purchases: 'buyer', platform: null } as const;

type MessageProps = { message: OrderMessage; isOurs: boolean };

/** One message. Messages from the viewer's side, including those of colleagues, are aligned at the end. */
function Message({ message: { authorName, side, isMine, text, sentAt }, isOurs }: MessageProps) {
  const { t } = useLingui();
  return (
    <article className={classes('flex flex-col', isOurs ? 'items-end' : 'items-start')}>
      <p className="mb-1 flex max-w-full flex-wrap items-baseline gap-x-2 text-sm text-muted">
        <bdi className="min-w-0 truncate font-medium text-ink">{isMine ? t`You` : authorName}</bdi>
        {!isMine && <span>{t(authorWords[side])}</span>}
        <DateText value={sentAt} withTime />
      </p>
      <p
        dir="auto"
        className={classes(
          'max-w-[min(100%,36rem)] overflow-hidden rounded-lg border px-3 py-2 wrap-anywhere whitespace-pre-wrap',
          isMine ? 'border-transparent bg-primary-soft text-on-primary-soft' : 'bg-surface',
        )}
      >
        {text}
      </p>
    </article>
  );
}
