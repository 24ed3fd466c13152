import { readControls } from '../control/read-controls.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { type Delivery, MOST_ATTEMPTS, retryDelay } from './delivery.ts';
import { sendEvent } from './send.ts';

export interface Deliverer {
  /** Begins to send. Until then events only queue up. */
  start(): void;
  /** Tries these (by default everything pending) once, now, whatever the switches hold back. */
  flush(deliveries?: Delivery[]): Promise<void>;
  stop(): Promise<void>;
}

const MOST_AT_ONCE = 8;

/** Sends queued webhooks until each is answered with a 2xx. What an earlier process left is due at once. */
export function createDeliverer(sandbox: Sandbox): Deliverer {
  const { store, settings } = sandbox;
  const stopped = new AbortController();
  const pending = new Set<string>();
  const sending = new Map<string, Promise<void>>();
  const forced = new Set<string>();
  /** Failures since this process began: a restart begins again with short delays. */
  const failures = new Map<string, number>();
  let waiters: (() => void)[] = [];
  let timer: NodeJS.Timeout | undefined;
  let scheduled = false;

  let startedAt: number | null = null;
  for (const delivery of store.list('deliveries'))
    if (delivery.status === 'pending') pending.add(delivery.id);

  store.onCommit((changes) => {
    for (const [table, id, record] of changes) {
      if (table !== 'deliveries') continue;
      if ((record as Delivery | null)?.status === 'pending') pending.add(id);
      else pending.delete(id);
    }
    wake();
  });

  return {
    start() {
      startedAt = sandbox.now();
      wake();
    },
    async flush(chosen) {
      for (const { id } of chosen ?? pendingDeliveries()) forced.add(id);
      if (forced.size === 0) return;
      const done = new Promise<void>((resolve) => waiters.push(resolve));
      wake();
      await done;
    },
    async stop() {
      clearTimeout(timer);
      stopped.abort();
      await Promise.all(sending.values());
      letGo();
    },
  };

  function wake(): void {
    if (startedAt === null || scheduled || stopped.signal.aborted) return;
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      pump();
    });
  }

  function pump(): void {
    clearTimeout(timer);
    if (!stopped.signal.aborted && settings.webhookUrl !== null) sendWhatIsDue();
    letGo();
  }

  function sendWhatIsDue(): void {
    let nearest = Number.POSITIVE_INFINITY;
    const { reorder, hold } = readControls(sandbox);
    const queue = [...pendingDeliveries(), ...forcedDeliveries()];
    const ordered = reorder ? queue.reverse() : queue;
    const batchIsDue = ordered.some(
      (delivery) => delivery.attempts === 0 && dueAt(delivery) <= sandbox.now(),
    );
    const busy = new Set<string>();
    for (const delivery of ordered) {
      // What is held back keeps nobody else from leaving.
      if (hold && !forced.has(delivery.id)) continue;
      // While newest-first is asked for, one at a time, or the order would be left to the network.
      const lane = reorder ? 'all' : delivery.subject;
      const isFirstTry = delivery.attempts === 0;
      if (isFirstTry && busy.has(lane)) continue;
      if (isFirstTry) busy.add(lane);
      if (sending.has(delivery.id)) continue;
      const due = reorder && isFirstTry && batchIsDue ? sandbox.now() : dueAt(delivery);
      if (due > sandbox.now()) nearest = Math.min(nearest, due);
      else if (sending.size < MOST_AT_ONCE) begin(delivery);
    }
    if (nearest !== Number.POSITIVE_INFINITY) {
      timer = setTimeout(wake, Math.max(1, nearest - sandbox.now()));
    }
  }

  function begin(delivery: Delivery): void {
    const work = attempt(delivery).finally(() => {
      sending.delete(delivery.id);
      forced.delete(delivery.id);
      wake();
    });
    sending.set(delivery.id, work);
  }

  async function attempt(delivery: Delivery): Promise<void> {
    const event = store.find('events', delivery.event);
    const url = settings.webhookUrl;
    if (!event || url === null) return finish(delivery, { status: 'gave_up', last_result: 'no such event' });
    const fate = delivery.attempts === 0 ? takeFate() : 'send';
    if (fate === 'drop') return finish(delivery, { status: 'dropped', last_result: 'dropped by a switch' });
    let answer = await sendEvent(sandbox, url, event, stopped.signal);
    if (fate === 'duplicate') answer = await sendEvent(sandbox, url, event, stopped.signal);
    // Stopping breaks off what is under way; the next process sends it again.
    if (!answer.ok && stopped.signal.aborted) return;
    const attempts = delivery.attempts + 1;
    if (answer.ok) return finish(delivery, { status: 'delivered', attempts, last_result: answer.result });
    const failed = (failures.get(delivery.id) ?? 0) + 1;
    failures.set(delivery.id, failed);
    finish(delivery, {
      status: attempts >= MOST_ATTEMPTS ? 'gave_up' : 'pending',
      attempts,
      next_at: sandbox.now() + retryDelay(failed),
      last_result: answer.result,
    });
  }

  function finish(delivery: Delivery, changes: Partial<Delivery>): void {
    if (changes.status !== 'pending') failures.delete(delivery.id);
    store.transact(() => {
      store.update('deliveries', delivery, changes);
      const event = store.find('events', delivery.event);
      if (event && changes.status === 'delivered') store.update('events', event, { pending_webhooks: 0 });
    });
  }

  function takeFate(): 'drop' | 'duplicate' | 'send' {
    const controls = readControls(sandbox);
    if (controls.drop > 0) {
      store.transact(() => store.put('controls', { ...controls, drop: controls.drop - 1 }));
      return 'drop';
    }
    if (controls.duplicate > 0) {
      store.transact(() => store.put('controls', { ...controls, duplicate: controls.duplicate - 1 }));
      return 'duplicate';
    }
    return 'send';
  }

  function dueAt(delivery: Delivery): number {
    if (forced.has(delivery.id)) return 0;
    const isLeftOver = !failures.has(delivery.id) && delivery.attempts > 0;
    return isLeftOver ? Math.min(delivery.next_at, startedAt ?? delivery.next_at) : delivery.next_at;
  }

  function pendingDeliveries(): Delivery[] {
    return [...pending].flatMap((id) => store.find('deliveries', id) ?? []);
  }

  /** Asked for again after they were delivered or dropped. */
  function forcedDeliveries(): Delivery[] {
    return [...forced].filter((id) => !pending.has(id)).flatMap((id) => store.find('deliveries', id) ?? []);
  }

  function letGo(): void {
    if (forced.size > 0 && !stopped.signal.aborted && settings.webhookUrl !== null) return;
    const ready = waiters;
    waiters = [];
    for (const resolve of ready) resolve();
  }
}
