import { readControls } from '../control/read-controls.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { setAlarm } from './alarm.ts';
import { attempt } from './attempt.ts';
import { chooseDue } from './choose-due.ts';
import type { Delivery } from './delivery.ts';
import { openDeliveryQueue } from './delivery-queue.ts';
import { openRetries } from './retries.ts';

export interface Deliverer {
  /** Begins to send. Until then events only queue up. */
  start(): void;
  /** Tries these once, now, whatever the switches hold back. */
  flush(deliveries: Delivery[]): Promise<void>;
  stop(): Promise<void>;
}

const MOST_AT_ONCE = 8;

/** Sends queued webhooks until each is answered with a 2xx. What an earlier process left is due at once. */
export function createDeliverer(sandbox: Sandbox): Deliverer {
  const queue = openDeliveryQueue(sandbox.store);
  const retries = openRetries(sandbox);
  const sending = new Map<string, Promise<void>>();
  const stopped = new AbortController();
  const alarm = setAlarm(sendWhatIsDue);

  function sendWhatIsDue(): void {
    if (sandbox.settings.webhookUrl === null) {
      queue.letGo();
      return;
    }
    const now = sandbox.now();
    const { due, nextAt } = chooseDue(queue.waiting(), readControls(sandbox), {
      now,
      dueAt: (delivery) => (queue.isAskedFor(delivery.id) ? now : retries.dueAt(delivery)),
      isAskedFor: queue.isAskedFor,
      isUnderWay: (id) => sending.has(id),
    });
    for (const delivery of due.slice(0, MOST_AT_ONCE - sending.size)) begin(delivery);
    if (nextAt !== Number.POSITIVE_INFINITY) alarm.after(nextAt - now);
  }

  function begin(delivery: Delivery): void {
    const work = attempt(sandbox, delivery, retries, stopped.signal).finally(() => {
      sending.delete(delivery.id);
      queue.tried(delivery.id);
      alarm.soon();
    });
    sending.set(delivery.id, work);
  }

  return {
    start() {
      sandbox.store.onCommit(alarm.soon);
      alarm.soon();
    },
    async flush(deliveries) {
      const tried = queue.ask(deliveries);
      alarm.soon();
      await tried;
    },
    async stop() {
      alarm.off();
      stopped.abort();
      await Promise.all(sending.values());
      queue.letGo();
    },
  };
}
