import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { orderCountsQuery } from './api.ts';
import { type Active, orderScope, orderSides } from './order-side.ts';
import { useNewSales } from './seen-sales.ts';

const none = { openSales: undefined, unread: 0 };

/**
 * For sellers the number of open sales of the active organization, paid and not yet completed by it, and of its orders with unread
 * messages; for everyone else the number of their own purchases with unread messages. Nothing is read while it is not known which.
 */
export function useOrderNews(active: Active | undefined) {
  const isSeller = orderSides(active ?? null).includes('sales');
  return useQuery({
    ...orderCountsQuery(orderScope(isSeller ? 'sales' : 'purchases', (isSeller && active) || null)),
    enabled: active !== undefined,
    select: ({ byStatus, unread }) => ({ openSales: isSeller ? byStatus.processing : 0, unread }),
  });
}

/** The same as a badge says it, without sales that were seen; undefined while nothing needs attention. */
export function useNewsOfOrders(active: Active | undefined): { count: number; label: string } | undefined {
  const { t } = useLingui();
  const { openSales, unread } = useOrderNews(active).data ?? none;
  const newSales = useNewSales(active?.id ?? null, openSales);
  const words = [
    newSales > 0 && t`new orders: ${newSales}`,
    unread > 0 && t`orders with unread messages: ${unread}`,
  ].filter(Boolean);
  return words.length > 0 ? { count: newSales + unread, label: words.join(', ') } : undefined;
}
