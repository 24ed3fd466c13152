import { readControls } from '../control/read-controls.ts';
import { API_VERSION } from '../http/api-version.ts';
import type { EventType, StripeEvent } from '../objects/event.ts';
import { seconds } from '../state/clock.ts';
import { newId } from '../state/ids.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { newDelivery } from './delivery.ts';

/**
 * Records an event with the current state of the object, and queues the event's webhook. Both happen in the caller's
 * transaction. Events with the same `subject` are sent in order. `account` is the connected account of the event, if
 * any.
 */
export function emit(
  sandbox: Sandbox,
  type: EventType,
  object: object,
  about: { subject: string; account?: string; before?: object },
): StripeEvent {
  const event: StripeEvent = {
    id: newId(about.account ? 'evt_1' : 'evt_3', 23),
    object: 'event',
    ...(about.account ? { account: about.account } : {}),
    api_version: API_VERSION,
    created: seconds(sandbox),
    data: {
      object: structuredClone(object),
      ...(about.before ? { previous_attributes: previousAttributes(about.before, object) } : {}),
    },
    livemode: false,
    pending_webhooks: sandbox.settings.webhookUrl === null ? 0 : 1,
    request: { id: sandbox.request?.id ?? null, idempotency_key: sandbox.request?.idempotencyKey ?? null },
    type,
  };
  sandbox.store.put('events', event);
  if (sandbox.settings.webhookUrl !== null) {
    sandbox.store.put('deliveries', newDelivery(sandbox, readControls(sandbox), event, about.subject));
  }
  return event;
}

/** The previous values of the changed fields. For a nested object, only those of its changed keys. */
function previousAttributes(before: object, after: object): Record<string, unknown> {
  const now = after as Record<string, unknown>;
  const changed: Record<string, unknown> = {};
  for (const [key, was] of Object.entries(before)) {
    const is = now[key];
    if (JSON.stringify(was) === JSON.stringify(is)) continue;
    changed[key] = isPlain(was) && isPlain(is) ? previousAttributes(was, is) : was;
  }
  return changed;
}

function isPlain(value: unknown): value is object {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
