import { useQuery } from '@tanstack/react-query';
import { orderCountsQuery } from './api.ts';
import { type Active, orderScope, orderSides } from './order-side.ts';

/** How many orders are new to the active organization as a seller: paid, and not yet completed by it. Read for sellers alone. */
export function useNewSales(active: Active) {
  const isSeller = orderSides(active).includes('sales');
  return useQuery({
    ...orderCountsQuery(orderScope('sales', active)),
    enabled: isSeller,
    select: ({ byStatus }) => (isSeller ? byStatus.processing : 0),
  });
}
