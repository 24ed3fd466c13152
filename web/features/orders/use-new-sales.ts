import { useQuery } from '@tanstack/react-query';
import { orderCountsQuery } from './api.ts';
import { type Active, orderScope, orderSides } from './order-side.ts';

/** How many orders are new to the active organization as a seller: paid, and not yet completed by it. Zero for others. */
export function useNewSales(active: Active): number {
  const isSeller = orderSides(active).includes('sales');
  const { data } = useQuery({ ...orderCountsQuery(orderScope('sales', active)), enabled: isSeller });
  return (isSeller && data?.byStatus.processing) || 0;
}
