import { z } from 'zod';
import { type Call, type Endpoint, endpoint } from '../http/endpoint.ts';
import { flag, formList, listFields, text } from '../http/fields.ts';
import { paginate } from '../http/paginate.ts';
import { noSuch } from '../http/stripe-error.ts';
import type { StripeEvent } from '../objects/event.ts';

const listing = z.strictObject({
  ...listFields,
  delivery_success: flag.optional(),
  type: text.optional(),
  types: formList(text).optional(),
});

export const eventEndpoints: Endpoint[] = [
  endpoint('GET', '/v1/events', listing, (sandbox, filter, call) => {
    const events = sandbox.store
      .list('events')
      .filter(
        (event) =>
          isInScope(event, call) &&
          (!filter.type || isOfType(event, filter.type)) &&
          (!filter.types || filter.types.some((type) => isOfType(event, type))) &&
          (filter.delivery_success === undefined ||
            filter.delivery_success === (event.pending_webhooks === 0)),
      );
    return paginate('/v1/events', 'event', events, filter);
  }),

  endpoint('GET', '/v1/events/:id', z.strictObject({}), (sandbox, _, call) => {
    const event = sandbox.store.find('events', call.id);
    if (!event || !isInScope(event, call)) throw noSuch('event', call.id);
    return event;
  }),
];

/** A request with the header Stripe-Account reads the events of that connected account. */
function isInScope(event: StripeEvent, call: Call): boolean {
  return (event.account ?? null) === call.account;
}

/** Whether the event has this type. `charge.*` matches every type that begins with `charge.`. */
function isOfType(event: StripeEvent, type: string): boolean {
  return type.endsWith('*') ? event.type.startsWith(type.slice(0, -1)) : event.type === type;
}
