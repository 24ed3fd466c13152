import type { Order } from '../../../../contract/orders.ts';

export type OrderNotice = 'new sale' | 'paid sale' | 'paid purchase';

/** Longer than the delivery of a change takes, and short enough that the news is not outdated. */
export const freshMilliseconds = 600_000;

/**
 * The notification about a changed order for this user; null when it is no news. The stream also reports unimportant changes (a resumed or
 * reopened checkout), so the step itself must be recent.
 */
export function orderNotice(
  { status, paymentStatus, buyerId, sellerOrgId, createdAt, updatedAt }: Order,
  { userId, organizationIds, now }: { userId: string; organizationIds: readonly string[]; now: number },
): OrderNotice | null {
  const isSale = organizationIds.includes(sellerOrgId);
  const isFresh = (time: string) => now - Date.parse(time) < freshMilliseconds;
  if (status === 'pending' && paymentStatus === 'unpaid' && isSale && isFresh(createdAt)) return 'new sale';
  if (status !== 'processing' || paymentStatus !== 'paid' || !isFresh(updatedAt)) return null;
  if (isSale) return 'paid sale';
  return buyerId === userId ? 'paid purchase' : null;
}
