import type { Clock } from './clock.ts';
import type { Store } from './store.ts';

/** The machine's clock plus the time by which the sandbox's clock is ahead. */
export function movedClock(real: () => number, store: Store): Clock['now'] {
  return () => real() + aheadMs(store);
}

export function aheadMs(store: Store): number {
  return store.find('moved_time', 'time')?.aheadMs ?? 0;
}

/** @param milliseconds how far ahead of the real time; 0 for the real time */
export function moveTime(store: Store, milliseconds: number): void {
  store.transact(() => store.put('moved_time', { id: 'time', aheadMs: milliseconds }));
}
