import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { orderCountsQuery } from './api.ts';
import { type Active, orderScope, orderSides } from './order-side.ts';
import { useNewSales } from './seen-sales.ts';

const none = { openSales: undefined, unread: 0 };

/**
 * The order counts for the navigation. For a seller: the active organization's open sales (paid, not completed) and
 * its orders with unread messages. For all others: their purchases with unread messages. Nothing is read until the
 * active organization has loaded.
 */
export function useOrderNews(active: Active | undefined) {
  const isSeller = orderSides(active ?? null).includes('sales');
  return useQuery({
    ...orderCountsQuery(orderScope(isSeller ? 'sales' : 'purchases', (isSeller && active) || null)),
    enabled: active !== undefined,
    select: ({ byStatus, unread }) => ({ openSales: isSeller ? byStatus.processing : 0, unread }),
  });
}

/**
 * The badge of the navigation link to the orders: the number of unseen sales plus the number of orders with unread
 * messages. Undefined when both are zero.
 */
export function useOrderBadge(active: Active | undefined): { count: number; label: string } | undefined {
  const { t } = useLingui();
  const { openSales, unread } = useOrderNews(active).data ?? none;
  const newSales = useNewSales(active?.id ?? null, openSales);
  const words = [
    newSales > 0 && t`new orders: ${newSales}`,
    unread > 0 && t`orders with unread messages: ${unread}`,
  ].filter(Boolean);
  return words.length > 0 ? { count: newSales + unread, label: words.join(', ') } : undefined;
}
