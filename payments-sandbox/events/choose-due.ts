import type { Controls } from '../control/controls.ts';
import type { Delivery } from './delivery.ts';

export interface Moment {
  /** Milliseconds. */
  now: number;
  /** When a delivery is due, in milliseconds. */
  dueAt(delivery: Delivery): number;
  /** A delivery that was requested by id is sent even if the switches hold it. */
  isAskedFor(id: string): boolean;
  isUnderWay(id: string): boolean;
}

/** The deliveries to send now, in order, and when the next of the others is due (Infinity if none has a time). */
export function chooseDue(
  waiting: Delivery[],
  { hold, reorder }: Controls,
  { now, dueAt, isAskedFor, isUnderWay }: Moment,
): { due: Delivery[]; nextAt: number } {
  const ordered = reorder ? waiting.toReversed() : waiting;
  // With newest-first, the whole batch is sent as soon as one of it is due.
  const isBatchDue = reorder && ordered.some((delivery) => isFirstTry(delivery) && dueAt(delivery) <= now);
  // A held delivery does not block the others.
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

/** First attempts for one subject are sent one after the other; retries do not wait. */
function inTurn(deliveries: Delivery[], reorder: boolean): Delivery[] {
  const busy = new Set<string>();
  return deliveries.filter((delivery) => {
    if (!isFirstTry(delivery)) return true;
    // With newest-first only one is sent at a time; otherwise the network would decide the order.
    const lane = reorder ? 'all' : delivery.subject;
    if (busy.has(lane)) return false;
    busy.add(lane);
    return true;
  });
}

function isFirstTry({ attempts }: Delivery): boolean {
  return attempts === 0;
}
