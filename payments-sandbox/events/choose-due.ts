import type { Controls } from '../control/controls.ts';
import type { Delivery } from './delivery.ts';

export interface Moment {
  /** Milliseconds. */
  now: number;
  /** When a delivery is to be tried, in milliseconds. */
  dueAt(delivery: Delivery): number;
  /** Asked for by name, it leaves whatever the switches hold back. */
  isAskedFor(id: string): boolean;
  isUnderWay(id: string): boolean;
}

/** What leaves now, in order, and when the next of the others is due (Infinity where none waits for its time). */
export function chooseDue(
  waiting: Delivery[],
  { hold, reorder }: Controls,
  { now, dueAt, isAskedFor, isUnderWay }: Moment,
): { due: Delivery[]; nextAt: number } {
  const ordered = reorder ? waiting.toReversed() : waiting;
  // Newest first, the whole batch leaves as soon as one of it is due.
  const isBatchDue = reorder && ordered.some((delivery) => isFirstTry(delivery) && dueAt(delivery) <= now);
  // What is held back keeps nobody else from leaving.
  const free = hold ? ordered.filter(({ id }) => isAskedFor(id)) : ordered;
  const due: Delivery[] = [];
  let nextAt = Number.POSITIVE_INFINITY;
  for (const delivery of inTurn(free, reorder)) {
    if (isUnderWay(delivery.id)) continue;
    const at = isBatchDue && isFirstTry(delivery) ? now : dueAt(delivery);
    if (at <= now) due.push(delivery);
    else nextAt = Math.min(nextAt, at);
  }
  return { due, nextAt };
}

/** First tries of one subject leave one after the other; what comes again waits for nobody. */
function inTurn(deliveries: Delivery[], reorder: boolean): Delivery[] {
  const busy = new Set<string>();
  return deliveries.filter((delivery) => {
    if (!isFirstTry(delivery)) return true;
    // While newest-first is asked for, one at a time, or the order would be left to the network.
    const lane = reorder ? 'all' : delivery.subject;
    if (busy.has(lane)) return false;
    busy.add(lane);
    return true;
  });
}

function isFirstTry({ attempts }: Delivery): boolean {
  return attempts === 0;
}
