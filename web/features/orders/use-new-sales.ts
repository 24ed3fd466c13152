import { useQuery } from '@tanstack/react-query';
import { orderCountsQuery } from './api.ts';
import { type Active, orderScope, orderSides } from './order-side.ts';

/** The number of new sales of the active organization: paid, and not yet completed by it. Read for sellers only. */
export function useNewSales(active: Active) {
  const isSeller = orderSides(active).includes('sales');
  return useQuery({
    ...orderCountsQuery(orderScope('sales', active)),
    enabled: isSeller,
    select: ({ byStatus }) => (isSeller ? byStatus.processing : 0),
  });
}
