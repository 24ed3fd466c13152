import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import MessageSquare from 'lucide-react/icons/message-square';
import { paths } from '../../../paths.ts';

type UnreadMessagesProps = { orderId: string; count: number };

/**
 * A link to the order's messages. The link is above the row's link, which covers the whole row and opens the top of the
 * order's page.
 */
export function UnreadMessages({ orderId, count }: UnreadMessagesProps) {
  const { i18n } = useLingui();
  if (count === 0) return null;
  return (
    <Link
      to={paths.order(orderId)}
      hash="messages"
      className="relative z-1 inline-flex h-6 items-center gap-1 rounded-full bg-accent px-2 text-xs font-semibold text-on-accent tabular-nums pointer-coarse:h-8"
    >
      <MessageSquare aria-hidden="true" className="size-3.5" />
      <span aria-hidden="true">{i18n.number(count)}</span>
      <span className="sr-only">
        <Plural value={count} one="# new message" other="# new messages" />
      </span>
    </Link>
  );
}
