import type { Sandbox } from '../state/sandbox.ts';
import { attempt } from './attempt.ts';
import type { Delivery } from './delivery.ts';
import type { Retries } from './retries.ts';

export interface Sending {
  isUnderWay(id: string): boolean;
  /** Starts attempts, as many as may run at the same time. */
  begin(due: Delivery[]): void;
  /** Aborts the open requests and waits for them to end. */
  stop(): Promise<void>;
}

const MOST_AT_ONCE = 8;

/** Runs attempts concurrently. Calls `onTried` after each attempt, whatever its result. */
export function openSending(sandbox: Sandbox, retries: Retries, onTried: (id: string) => void): Sending {
  const underWay = new Map<string, Promise<void>>();
  const stopped = new AbortController();
  return {
    isUnderWay: (id) => underWay.has(id),
    begin(due) {
      for (const delivery of due.slice(0, MOST_AT_ONCE - underWay.size)) {
        const work = attempt(sandbox, delivery, retries, stopped.signal).finally(() => {
          underWay.delete(delivery.id);
          onTried(delivery.id);
        });
        underWay.set(delivery.id, work);
      }
    },
    async stop() {
      stopped.abort();
      await Promise.all(underWay.values());
    },
  };
}
