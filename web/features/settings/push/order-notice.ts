import type { OrderDetails } from '../../../../contract/order-life.ts';

export type OrderNotice = 'new sale' | 'freight quoted' | 'paid sale' | 'paid purchase';

/** A change older than this causes no notification. Normally the browser receives a change much sooner. */
export const freshMilliseconds = 600_000;

/**
 * The kind of notification about a changed order; null when the user needs none. The stream also reports unimportant
 * changes, such as a resumed checkout. So a notification is shown only if the order was recently created or paid, or
 * its freight was recently quoted.
 */
export function orderNotice(
  { status, paymentStatus, buyerId, sellerOrgId, createdAt, updatedAt, events }: OrderDetails,
  { userId, organizationIds, now }: { userId: string; organizationIds: readonly string[]; now: number },
): OrderNotice | null {
  const isSale = organizationIds.includes(sellerOrgId);
  const isFresh = (time: string) => now - Date.parse(time) < freshMilliseconds;
  if (status === 'pending' && paymentStatus === 'unpaid' && isSale && isFresh(createdAt)) return 'new sale';
  const last = events.at(-1);
  if (last?.kind === 'freight_quoted' && buyerId === userId && isFresh(last.happenedAt))
    return 'freight quoted';
  if (status !== 'processing' || paymentStatus !== 'paid' || !isFresh(updatedAt)) return null;
  if (isSale) return 'paid sale';
  return buyerId === userId ? 'paid purchase' : null;
}
