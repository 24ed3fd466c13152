import * as z from 'zod/mini';
import { cursor, id, page, pageSize, searchedText, time } from './fields.ts';
import { operation, staffActs, staffReads } from './operation.ts';

const providerId = z.string().check(z.minLength(1), z.maxLength(255));

export const eventStates = ['failed', 'waiting', 'handled'] as const;
export type EventState = (typeof eventStates)[number];

const providerEvent = z.object({
  id: z.string(),
  type: z.string(),
  /** The provider's id of the object of the event, such as a payment. */
  objectId: z.nullable(z.string()),
  state: z.enum(eventStates),
  receivedAt: time,
  handledAt: z.nullable(time),
  /** The error of the last attempt to handle the event. */
  error: z.nullable(z.string()),
  orderId: z.nullable(id),
  orderNumber: z.nullable(z.string()),
});
export type ProviderEventRow = z.infer<typeof providerEvent>;

/** Events of the payment provider, for platform staff. */
export const providerEvents = {
  listEvents: operation({
    method: 'GET',
    path: '/api/platform/events',
    summary: "The payment provider's events, newest first",
    access: staffReads,
  })
    .input(
      z.object({
        state: z.optional(z.enum(eventStates)),
        type: z.optional(providerId),
        /** An order's id or number, or the provider's id of the object of the event. */
        about: z.optional(searchedText),
        cursor,
        pageSize,
      }),
    )
    .output(page(providerEvent)),
  findEvent: operation({
    method: 'GET',
    path: '/api/platform/events/{id}',
    summary: 'An event with its payload, without secrets and links',
    access: staffReads,
  })
    .input(z.object({ id: providerId }))
    .output(z.extend(providerEvent, { payload: z.unknown() })),
  replayEvent: operation({
    method: 'POST',
    path: '/api/platform/events/{id}/replay',
    summary: 'Handle an event again, as if it had just been received',
    access: staffActs,
  })
    .input(z.object({ id: providerId }))
    .output(z.object({})),
};
