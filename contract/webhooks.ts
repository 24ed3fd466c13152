import * as z from 'zod/mini';
import { eventTypeNames, selectableTypes } from './event-types.ts';
import { because } from './field-reason.ts';
import { id, time } from './fields.ts';
import { limits } from './limits.ts';
import { operation } from './operation.ts';
import { isWebhookUrl, writeWebhookUrl } from './webhook-url.ts';

/**
 * Why no events are sent to an endpoint: somebody paused it, it did not accept events for days, or it answered that it
 * is gone (410).
 */
export const pauseReasons = ['manual', 'failing', 'gone'] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** `failed`: the endpoint refused the event, or did not accept it within three days. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/**
 * Why a request got no status: the address is not public, nothing answered, the connection broke, or the response did not
 * come in time.
 */
export const attemptFailures = ['address', 'unreachable', 'timeout'] as const;
export type AttemptFailure = (typeof attemptFailures)[number];

const url = z
  .string()
  .check(
    z.trim(),
    z.overwrite(writeWebhookUrl),
    z.maxLength(limits.webhookUrl),
    z.refine(isWebhookUrl, because('WEBHOOK_URL_INVALID')),
  );
const types = z
  .array(z.enum(selectableTypes))
  .check(z.minLength(1, because('WEBHOOK_TYPES_MISSING')), z.maxLength(selectableTypes.length));

export const webhookEndpoint = z.object({
  id,
  url: z.string(),
  types: z.array(z.enum(selectableTypes)),
  /** Null when events are sent. */
  pausedBecause: z.nullable(z.enum(pauseReasons)),
  pausedAt: z.nullable(time),
  createdAt: time,
  /** Until when requests are also signed with the secret before the last rotation. */
  previousUntil: z.nullable(time),
  /** The events that are not sent yet. */
  waiting: z.number(),
  /** The attempts that failed since the endpoint last accepted an event. */
  failures: z.number(),
  /** When the first waiting event is sent again. Null when it is sent now, or none waits. */
  retryAt: z.nullable(time),
  lastDeliveredAt: z.nullable(time),
});
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>;

const attempt = z.object({
  id,
  at: time,
  milliseconds: z.number(),
  /** The status of the response. Null without a response. */
  status: z.nullable(z.number()),
  failure: z.nullable(z.enum(attemptFailures)),
  /** The beginning of the response. */
  response: z.string(),
});

export const webhookDelivery = z.object({
  /** Increases in the order in which the endpoint gets its events. */
  position: z.number(),
  /** The header `webhook-id`. */
  eventId: id,
  /** The number of the event in the organization. */
  number: z.number(),
  type: z.enum(eventTypeNames),
  occurredAt: time,
  state: z.enum(deliveryStates),
  /** Whether a person sent the event again. */
  isResend: z.boolean(),
  /** The body of the request. */
  body: z.string(),
  /** The latest attempts, the newest first. */
  attempts: z.array(attempt),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

export const createWebhookInput = z.object({ orgId: id, url, types });
export const updateWebhookInput = z.object({ orgId: id, id, url, types });
export const rotateWebhookInput = z.object({
  orgId: id,
  id,
  /** How long requests are signed with the present secret, too. */
  overlapHours: z.int().check(z.minimum(0), z.maximum(limits.webhookOverlapHours)),
});
/** Numbers of events and deliveries are `bigint` in the database, and exact in JavaScript up to this one. */
const highestNumber = 2 ** 52;
const eventNumber = z.int().check(z.minimum(1), z.maximum(highestNumber));
const range = { from: eventNumber, to: eventNumber };
const isRange = z.refine<{ from: number; to: number }>(
  ({ from, to }) => from <= to && to - from < limits.webhookResend,
  { path: ['to'], error: because('WEBHOOK_RANGE_INVALID') },
);
/** The numbers of the first and the last event that are sent again. */
export const resendRange = z.object(range).check(isRange);
export const resendWebhookInput = z.object({ orgId: id, id, ...range }).check(isRange);

const manages = { kind: 'organization', action: 'webhooks.manage' } as const;
const ofEndpoint = z.object({ orgId: id, id });
const issued = z.object({
  id,
  /** The secret (`whsec_…`). Only this response contains it. */
  secret: z.string(),
});
const path = '/api/organizations/{orgId}/webhooks';

export const webhooks = {
  list: operation({
    method: 'GET',
    path,
    summary: 'The webhook endpoints of an organization',
    access: manages,
  })
    .input(z.object({ orgId: id }))
    .output(z.array(webhookEndpoint)),
  create: operation({
    method: 'POST',
    path,
    summary: 'Add an endpoint that gets the later events of these types. The owners get an email',
    access: manages,
    refuses: ['TOO_MANY_WEBHOOKS', 'WEBHOOK_ADDRESS_REFUSED', 'SENT_TOO_MUCH'],
  })
    .input(createWebhookInput)
    .output(issued),
  update: operation({
    method: 'PUT',
    path: `${path}/{id}`,
    summary: 'Change the URL and the types of an endpoint. Waiting events are sent to the new URL',
    access: manages,
    refuses: ['WEBHOOK_ADDRESS_REFUSED'],
  })
    .input(updateWebhookInput)
    .output(z.object({})),
  rotate: operation({
    method: 'POST',
    path: `${path}/{id}/rotate`,
    summary: 'Replace the secret. Until the end of the overlap, requests are signed with both secrets',
    access: manages,
  })
    .input(rotateWebhookInput)
    .output(issued),
  pause: operation({
    method: 'POST',
    path: `${path}/{id}/pause`,
    summary: 'Send nothing to an endpoint. Its events wait',
    access: manages,
  })
    .input(ofEndpoint)
    .output(z.object({})),
  resume: operation({
    method: 'POST',
    path: `${path}/{id}/resume`,
    summary: 'Send the waiting events of a paused endpoint, and further events',
    access: manages,
  })
    .input(ofEndpoint)
    .output(z.object({})),
  remove: operation({
    method: 'DELETE',
    path: `${path}/{id}`,
    summary: 'Remove an endpoint. Nothing is sent to it any more',
    access: manages,
  })
    .input(ofEndpoint)
    .output(z.object({})),
  test: operation({
    method: 'POST',
    path: `${path}/{id}/test`,
    summary: 'Send the event webhook.test to an endpoint, after the events that wait',
    access: manages,
    refuses: ['WEBHOOK_PAUSED', 'SENT_TOO_MUCH'],
  })
    .input(ofEndpoint)
    .output(z.object({})),
  resend: operation({
    method: 'POST',
    path: `${path}/{id}/resend`,
    summary: `Send events with these numbers again, at most ${limits.webhookResend}, if the endpoint gets their types. They keep their webhook-id`,
    access: manages,
    refuses: ['WEBHOOK_PAUSED', 'SENT_TOO_MUCH'],
  })
    .input(resendWebhookInput)
    .output(z.object({ events: z.number() })),
  deliveries: operation({
    method: 'GET',
    path: `${path}/{id}/deliveries`,
    summary: 'The events of an endpoint with their latest attempts, the newest first',
    access: manages,
  })
    .input(
      z.object({
        orgId: id,
        id,
        before: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(highestNumber))),
      }),
    )
    .output(z.object({ items: z.array(webhookDelivery), before: z.nullable(z.number()) })),
};
