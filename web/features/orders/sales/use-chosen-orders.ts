import { useMemo, useState } from 'react';
import type { Order } from '../../../../contract/orders.ts';
import type { OrdersSearch } from '../search-params.ts';

export type ChosenOrders = ReturnType<typeof useChosenOrders>;

/**
 * The selected orders, with their data at the time of selection. The selection is kept when the user opens another page of the list, and
 * cleared when a filter changes.
 */
export function useChosenOrders({ cursor: _place, ...filters }: OrdersSearch) {
  const filter = JSON.stringify(filters);
  const [chosen, setChosen] = useState<{ filter: string; orders: readonly Order[] }>({ filter, orders: [] });
  if (chosen.filter !== filter) setChosen({ filter, orders: [] });
  const { orders } = chosen;
  return useMemo(() => {
    const without = (gone: readonly { id: string }[]) => {
      const ids = new Set(gone.map(({ id }) => id));
      return orders.filter(({ id }) => !ids.has(id));
    };
    return {
      orders,
      has: (id: string) => orders.some((order) => order.id === id),
      add: (more: readonly Order[]) => setChosen({ filter, orders: [...without(more), ...more] }),
      remove: (gone: readonly { id: string }[]) => setChosen({ filter, orders: without(gone) }),
    };
  }, [filter, orders]);
}
