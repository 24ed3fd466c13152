import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { orderCountsQuery } from './api.ts';
import { type Active, orderScope, orderSides } from './order-side.ts';

const none = { newSales: 0, unread: 0 };

/** The number of new sales of the active organization: paid, and not yet completed by it; and of those with unread messages. Read for sellers only. */
export function useNewSales(active: Active) {
  const isSeller = orderSides(active).includes('sales');
  return useQuery({
    ...orderCountsQuery(orderScope('sales', active)),
    enabled: isSeller,
    select: ({ byStatus, unread }) => (isSeller ? { newSales: byStatus.processing, unread } : none),
  });
}

/** The same as a badge says it; undefined while nothing needs attention. */
export function useNewsOfSales(active: Active): { count: number; label: string } | undefined {
  const { t } = useLingui();
  const { newSales, unread } = useNewSales(active).data ?? none;
  const words = [
    newSales > 0 && t`new orders: ${newSales}`,
    unread > 0 && t`orders with unread messages: ${unread}`,
  ].filter(Boolean);
  return words.length > 0 ? { count: newSales + unread, label: words.join(', ') } : undefined;
}
