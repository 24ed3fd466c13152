import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { limits } from '../../../../contract/limits.ts';
import type { Change } from '../../../../contract/realtime.ts';
import { sessionStore } from '../../../api/session.ts';
import type { OrdersSearch } from '../../../search-params.ts';
import { formatNumber } from '../../../ui/money.tsx';
import { orderQuery } from '../../orders/api.ts';
import { receivedInvitationsQuery } from '../../organizations/api.ts';
import { organizationsQuery } from '../../organizations/list-organizations.ts';
import { freshMilliseconds, type OrderNotice, orderNotice } from './order-notice.ts';

/** Where a notification leads. */
export type Places = { order: (search: OrdersSearch) => void; invitations: () => void };

/** Shows the browser's notification of a change that is news to the user; nothing when it cannot be read. */
export async function showPush(change: Change, queries: QueryClient, places: Places): Promise<void> {
  if (change.topic === 'order') await showOrder(change.id, queries, places);
  if (change.topic === 'invitation') await showInvitations(queries, places);
}

async function showOrder(id: string, queries: QueryClient, places: Places): Promise<void> {
  const { user } = sessionStore.state();
  if (!user) return;
  const [order, organizations] = await Promise.all([
    queries.fetchQuery({ ...orderQuery(id), staleTime: 0 }),
    queries.ensureQueryData(organizationsQuery),
  ]);
  const organizationIds = organizations.map((organization) => organization.id);
  const notice = orderNotice(order, { userId: user.id, organizationIds, now: Date.now() });
  if (!notice) return;
  const { orderNumber, currency, totalAmount } = order;
  const names = order.items.map((item) => item.name).join(', ');
  show({
    tag: `${notice} ${id}`,
    title: titles[notice](orderNumber),
    body: `${names}\n${currency} ${formatNumber(totalAmount, currency)}`,
    open: () => places.order({ order: id, side: notice === 'paid purchase' ? 'purchases' : 'sales' }),
  });
}

const titles: Record<OrderNotice, (orderNumber: string) => string> = {
  'new sale': (orderNumber) => i18n._(msg`New order ${orderNumber}`),
  'paid sale': (orderNumber) => i18n._(msg`Order ${orderNumber} is paid`),
  'paid purchase': (orderNumber) => i18n._(msg`Your order ${orderNumber} is paid`),
};

async function showInvitations(queries: QueryClient, { invitations: open }: Places): Promise<void> {
  const { items, isOneHidden } = await queries.fetchQuery({ ...receivedInvitationsQuery, staleTime: 0 });
  const fresh = items.filter(({ status, expiresAt }) => {
    const sentAt = Date.parse(expiresAt) - limits.invitationDays * 86_400_000;
    return status === 'pending' && Date.now() - sentAt < freshMilliseconds;
  });
  for (const { id, organization } of fresh)
    show({ tag: `invitation ${id}`, title: invited(organization.name), open });
  // Whose it is, is shown once the address is verified.
  if (isOneHidden) show({ tag: 'invitation', title: i18n._(msg`An invitation waits for you`), open });
}

function invited(organizationName: string): string {
  return i18n._(msg`You are invited to ${organizationName}`);
}

type Shown = { tag: string; title: string; body?: string; open: () => void };

/** The tag replaces an earlier notification of the same; one that this tab has shown is not shown again. */
function show({ tag, title, body = '', open }: Shown): void {
  if (shown.has(tag)) return;
  shown.add(tag);
  try {
    const notification = new Notification(title, { body, tag });
    notification.addEventListener('click', () => {
      window.focus();
      notification.close();
      open();
    });
  } catch {
    // Some phones show notifications of installed apps only.
  }
}

const shown = new Set<string>();
