import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { limits } from '../../../../contract/limits.ts';
import type { Change } from '../../../../contract/realtime.ts';
import { sessionStore } from '../../../api/session/session.ts';
import { formatNumber } from '../../../ui/money.tsx';
import { orderQuery } from '../../orders/api.ts';
import { receivedInvitationsQuery } from '../../organizations/api.ts';
import { organizationsQuery } from '../../organizations/list-organizations.ts';
import { freshMilliseconds, type OrderNotice, orderNotice } from './order-notice.ts';

/** The functions that open the page of a notification. */
export type Places = { order: (id: string) => void; invitations: () => void };

/** Shows a browser notification of a change that concerns the user. Rejects when the changed row cannot be read. */
export async function showPush(change: Change, queries: QueryClient, places: Places): Promise<void> {
  const userId = signedIn();
  if (!userId) return;
  const news = await newsOf(change, userId, queries, places);
  // Another user may have signed in while the change was read.
  if (signedIn() === userId) for (const each of news) show(each, userId);
}

const signedIn = () => sessionStore.state().user?.id;

type News = {
  tag: string;
  title: string;
  body?: string;
  open: () => void;
  /**
   * Whether the notification is about an invitation whose id the server does not send. The browser cannot recognize
   * such an invitation, so it shows the notification again after each change of the list.
   */
  isNameless?: boolean;
};

async function newsOf(change: Change, userId: string, queries: QueryClient, places: Places): Promise<News[]> {
  if (change.topic === 'order') return newsOfOrder(change.id, userId, queries, places);
  return change.topic === 'invitation' ? newsOfInvitations(queries, places) : [];
}

async function newsOfOrder(
  id: string,
  userId: string,
  queries: QueryClient,
  places: Places,
): Promise<News[]> {
  const [order, organizations] = await Promise.all([
    queries.fetchQuery({ ...orderQuery(id), staleTime: 0 }),
    queries.ensureQueryData(organizationsQuery),
  ]);
  const organizationIds = organizations.map((organization) => organization.id);
  const notice = orderNotice(order, { userId, organizationIds, now: Date.now() });
  if (!notice) return [];
  const { orderNumber, currency, totalAmount } = order;
  const names = order.items.map((item) => item.name).join(', ');
  return [
    {
      tag: `${notice} ${id}`,
      title: titles[notice](orderNumber),
      body: `${names}\n${currency} ${formatNumber(totalAmount, currency)}`,
      open: () => places.order(id),
    },
  ];
}

const titles: Record<OrderNotice, (orderNumber: string) => string> = {
  'new sale': (orderNumber) => i18n._(msg`New order ${orderNumber}`),
  'freight quoted': (orderNumber) => i18n._(msg`Your order ${orderNumber} can be paid: its freight is known`),
  'paid sale': (orderNumber) => i18n._(msg`Order ${orderNumber} is paid`),
  'paid purchase': (orderNumber) => i18n._(msg`Your order ${orderNumber} is paid`),
};

async function newsOfInvitations(queries: QueryClient, { invitations: open }: Places): Promise<News[]> {
  const { items, isOneHidden } = await queries.fetchQuery({ ...receivedInvitationsQuery, staleTime: 0 });
  const fresh = items.filter(({ status, expiresAt }) => {
    const sentAt = Date.parse(expiresAt) - limits.invitationDays * 86_400_000;
    return status === 'pending' && Date.now() - sentAt < freshMilliseconds;
  });
  const news: News[] = fresh.map(({ id, organization }) => {
    return { tag: `invitation ${id}`, title: invited(organization.name), open };
  });
  if (!isOneHidden) return news;
  // The organization's name stays hidden until the user's email address is verified.
  const title = i18n._(msg`An invitation waits for you`);
  return [...news, { tag: 'invitation', title, open, isNameless: true }];
}

function invited(organizationName: string): string {
  return i18n._(msg`You are invited to ${organizationName}`);
}

/**
 * Shows a notification, at most once for each user and tag in this tab. The browser replaces an earlier notification
 * with the same tag.
 */
function show({ tag, title, body = '', open, isNameless = false }: News, userId: string): void {
  const key = `${userId} ${tag}`;
  if (shown.has(key) && !isNameless) return;
  shown.add(key);
  try {
    const notification = new Notification(title, { body, tag });
    notification.addEventListener('click', () => {
      window.focus();
      notification.close();
      open();
    });
  } catch {
    // On some phones, only installed apps may show notifications.
  }
}

const shown = new Set<string>();
