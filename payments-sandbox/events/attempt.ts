import { readControls } from '../control/read-controls.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { type Delivery, MOST_ATTEMPTS } from './delivery.ts';
import type { Retries } from './retries.ts';
import { type SendResult, sendEvent } from './send.ts';

/**
 * Makes one attempt to deliver, and records the result. If `stop` aborts the attempt, the stored delivery does not
 * change.
 */
export async function attempt(
  sandbox: Sandbox,
  delivery: Delivery,
  retries: Retries,
  stop: AbortSignal,
): Promise<void> {
  const outcome = await outcomeOf(sandbox, delivery, retries, stop);
  if (outcome === null) return;
  if (outcome.status !== 'pending') retries.forget(delivery);
  record(sandbox, delivery, outcome);
}

type Outcome = Pick<Delivery, 'status' | 'last_result'> & Partial<Delivery>;

async function outcomeOf(
  sandbox: Sandbox,
  delivery: Delivery,
  retries: Retries,
  stop: AbortSignal,
): Promise<Outcome | null> {
  const event = sandbox.store.find('events', delivery.event);
  const url = sandbox.settings.webhookUrl;
  if (!event || url === null) return { status: 'gave_up', last_result: 'no such event' };
  const fate = delivery.attempts === 0 ? chooseFate(sandbox) : 'send';
  if (fate === 'drop') return { status: 'dropped', last_result: 'dropped by a switch' };
  let answer = await sendEvent(sandbox, url, event, stop);
  if (fate === 'duplicate') answer = await sendEvent(sandbox, url, event, stop);
  // A stop of the sandbox aborts the open requests. The next process sends them again.
  if (!answer.ok && stop.aborted) return null;
  return outcomeOfAnswer(answer, delivery, retries);
}

function outcomeOfAnswer({ ok, result }: SendResult, delivery: Delivery, retries: Retries): Outcome {
  const attempts = delivery.attempts + 1;
  if (ok) return { status: 'delivered', attempts, last_result: result };
  const status = attempts >= MOST_ATTEMPTS ? 'gave_up' : 'pending';
  return { status, attempts, next_at: retries.next(delivery), last_result: result };
}

/**
 * Uses the test switches to decide whether a first attempt is dropped, sent twice or sent once. Decreases the number
 * of deliveries that are still to be dropped or sent twice.
 */
function chooseFate(sandbox: Sandbox): 'drop' | 'duplicate' | 'send' {
  const controls = readControls(sandbox);
  const fate = controls.drop > 0 ? 'drop' : controls.duplicate > 0 ? 'duplicate' : null;
  if (fate === null) return 'send';
  sandbox.store.transact(() => sandbox.store.put('controls', { ...controls, [fate]: controls[fate] - 1 }));
  return fate;
}

function record({ store }: Sandbox, delivery: Delivery, outcome: Outcome): void {
  store.transact(() => {
    store.update('deliveries', delivery, outcome);
    const event = store.find('events', delivery.event);
    if (event && outcome.status === 'delivered') store.update('events', event, { pending_webhooks: 0 });
  });
}
