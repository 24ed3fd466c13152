import { readControls } from '../control/read-controls.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { setAlarm } from './alarm.ts';
import { chooseDue } from './choose-due.ts';
import type { Delivery } from './delivery.ts';
import { openDeliveryQueue } from './delivery-queue.ts';
import { openRetries } from './retries.ts';
import { openSending } from './sending.ts';

export interface Deliverer {
  /** Starts sending. Before that, events are only queued. */
  start(): void;
  /** Attempts each of these deliveries once, immediately, even while the test switches hold deliveries. */
  flush(deliveries: Delivery[]): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Sends each queued webhook until the receiver replies with a 2xx status. Webhooks that an earlier process has not
 * delivered are due immediately.
 */
export function createDeliverer(sandbox: Sandbox): Deliverer {
  const queue = openDeliveryQueue(sandbox.store);
  const retries = openRetries(sandbox);
  const alarm = setAlarm(sendWhatIsDue);
  const sending = openSending(sandbox, retries, (id) => {
    queue.tried(id);
    alarm.soon();
  });

  function sendWhatIsDue(): void {
    const now = sandbox.now();
    const { due, nextAt } = chooseDue(queue.waiting(), readControls(sandbox), {
      now,
      dueAt: (delivery) => (queue.isAskedFor(delivery.id) ? now : retries.dueAt(delivery)),
      isAskedFor: queue.isAskedFor,
      isUnderWay: sending.isUnderWay,
    });
    sending.begin(due);
    if (nextAt !== Number.POSITIVE_INFINITY) alarm.after(nextAt - now);
  }

  return {
    start() {
      // Without a receiver, deliveries of an earlier run stay queued.
      if (sandbox.settings.webhookUrl === null) return;
      sandbox.store.onCommit(alarm.soon);
      alarm.soon();
    },
    async flush(deliveries) {
      if (sandbox.settings.webhookUrl === null) return;
      const tried = queue.ask(deliveries);
      alarm.soon();
      await tried;
    },
    async stop() {
      alarm.off();
      await sending.stop();
      queue.resolveAll();
    },
  };
}
