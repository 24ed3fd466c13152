import type { Controls } from '../control/controls.ts';
import type { Delivery } from './delivery.ts';

export interface Moment {
  /** Milliseconds since 1970. */
  now: number;
  /** When a delivery is due, in milliseconds since 1970. */
  dueAt(delivery: Delivery): number;
  /** Whether somebody requested this delivery by its id. Such a delivery is sent even while `hold` is on. */
  isAskedFor(id: string): boolean;
  isUnderWay(id: string): boolean;
}

/**
 * Returns the deliveries to send now, in this order, and the time at which the next one after these is due (Infinity
 * if there is none).
 */
export function chooseDue(
  waiting: Delivery[],
  { hold, reorder }: Controls,
  { now, dueAt, isAskedFor, isUnderWay }: Moment,
): { due: Delivery[]; nextAt: number } {
  const ordered = reorder ? waiting.toReversed() : waiting;
  // If `reorder` is on, all first attempts become due as soon as one of them is due.
  const isBatchDue = reorder && ordered.some((delivery) => isFirstTry(delivery) && dueAt(delivery) <= now);
  // Held deliveries are left out here, so that they do not block the deliveries that somebody has requested.
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

/** First attempts with the same subject are sent one after another. Retries do not wait for other deliveries. */
function inTurn(deliveries: Delivery[], reorder: boolean): Delivery[] {
  const busy = new Set<string>();
  return deliveries.filter((delivery) => {
    if (!isFirstTry(delivery)) return true;
    // If `reorder` is on, only one delivery is sent at a time, so that the network does not change their order.
    const lane = reorder ? 'all' : delivery.subject;
    if (busy.has(lane)) return false;
    busy.add(lane);
    return true;
  });
}

function isFirstTry({ attempts }: Delivery): boolean {
  return attempts === 0;
}
