import type { Store } from '../state/store.ts';
import type { Delivery } from './delivery.ts';

export interface DeliveryQueue {
  /** The pending deliveries in the order of creation, then finished deliveries that are to be sent again. */
  waiting(): Delivery[];
  /** Requests one more attempt of each delivery, immediately. Resolves when all of them have been attempted. */
  ask(deliveries: Delivery[]): Promise<void>;
  isAskedFor(id: string): boolean;
  tried(id: string): void;
  /** Resolves all promises of `ask` when the sandbox stops, because no further attempt will be made. */
  resolveAll(): void;
}

/** The deliveries that are to be sent. Every commit of the store updates them. */
export function openDeliveryQueue(store: Store): DeliveryQueue {
  const pending = watchPending(store);
  const asked = new Set<string>();
  const waiters: (() => void)[] = [];
  const resolveAll = () => {
    for (const resolve of waiters.splice(0)) resolve();
  };
  return {
    waiting: () => [...new Set([...pending, ...asked])].flatMap((id) => store.find('deliveries', id) ?? []),
    ask(deliveries) {
      for (const { id } of deliveries) asked.add(id);
      return asked.size === 0 ? Promise.resolve() : new Promise((resolve) => waiters.push(resolve));
    },
    isAskedFor: (id) => asked.has(id),
    tried(id) {
      asked.delete(id);
      if (asked.size === 0) resolveAll();
    },
    resolveAll,
  };
}

function watchPending(store: Store): ReadonlySet<string> {
  const pending = new Set<string>();
  for (const { id, status } of store.list('deliveries')) if (status === 'pending') pending.add(id);
  store.onCommit((changes) => {
    for (const [table, id, record] of changes) {
      if (table !== 'deliveries') continue;
      if ((record as Delivery | null)?.status === 'pending') pending.add(id);
      else pending.delete(id);
    }
  });
  return pending;
}
