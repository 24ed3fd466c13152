import type { Order } from '../../../../contract/orders.ts';

export type OrderNotice = 'new sale' | 'paid sale' | 'paid purchase';

/** Longer than it takes to tell of a change, shorter than people take to forget that they have seen it. */
export const freshMilliseconds = 600_000;

/**
 * What an order that has just changed is news of to this user; null when of nothing. The stream also tells of changes that are no
 * news (a checkout that was resumed or looked at again), so the step itself has to be fresh.
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
