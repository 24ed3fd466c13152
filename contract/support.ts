import * as z from 'zod/mini';
import { because } from './field-reason.ts';
import { cursor, id, page, pageSize, time } from './fields.ts';
import { languages } from './languages.ts';
import { letterStates } from './letters.ts';
import { limits } from './limits.ts';
import { operation } from './operation.ts';
import { discrepancy, dispute, reconciliation } from './order-money.ts';
import { order } from './orders.ts';
import { productStatuses } from './product-status.ts';
import { reason } from './staff-tools.ts';

const reads = { kind: 'platform', action: 'platform.read' } as const;
const acts = { kind: 'platform', action: 'platform.act' } as const;

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.search, because('TOO_LONG')));
const providerId = z.string().check(z.minLength(1), z.maxLength(255));
const day = z.optional(z.iso.date(because('DATE_MISSING')));

/** What a text can be, by its form alone. */
export const soughtForms = [
  'id',
  'email',
  'orderNumber',
  'providerId',
  'deviceIdentifier',
  'trackingNumber',
  'letter',
] as const;
export type SoughtForm = (typeof soughtForms)[number];

export const foundKinds = [
  'user',
  'organization',
  'product',
  'order',
  'refund',
  'dispute',
  'movement',
  'parcel',
  'event',
  'letter',
] as const;
export type FoundKind = (typeof foundKinds)[number];

const found = z.object({
  kind: z.enum(foundKinds),
  id: z.string(),
  /** A name, an address or a number. */
  title: z.string(),
  /** What else tells it apart: the seller of a product, the kind of a movement … */
  note: z.nullable(z.string()),
  /** Of what belongs to an order. */
  orderId: z.nullable(id),
});
export type FoundThing = z.infer<typeof found>;

export const eventStates = ['failed', 'waiting', 'handled'] as const;
export type EventState = (typeof eventStates)[number];

const providerEvent = z.object({
  id: z.string(),
  type: z.string(),
  /** The provider's id of what it is about. */
  objectId: z.nullable(z.string()),
  state: z.enum(eventStates),
  receivedAt: time,
  handledAt: z.nullable(time),
  /** Of the last time it was handled. */
  error: z.nullable(z.string()),
  orderId: z.nullable(id),
  orderNumber: z.nullable(z.string()),
});
export type ProviderEventRow = z.infer<typeof providerEvent>;

/** retrying: waits for its next try. gaveUp: it is not tried any more, unless somebody says so. */
export const jobStates = ['retrying', 'gaveUp', 'running'] as const;
export type JobState = (typeof jobStates)[number];

const jobId = z.string().check(z.regex(/^\d{1,18}$/, because('INVALID_ID')));

const failedJob = z.object({
  id: z.string(),
  task: z.string(),
  /** The event, organization or address that it is for, where it is for one. */
  about: z.nullable(z.string()),
  state: z.enum(jobStates),
  attempts: z.number(),
  maxAttempts: z.number(),
  error: z.string(),
  createdAt: time,
  /** When it is tried again; null when it is not. */
  nextTryAt: z.nullable(time),
});
export type FailedJob = z.infer<typeof failedJob>;

const letter = z.object({
  id,
  /** Null once the account was deleted. */
  recipient: z.nullable(z.string()),
  kind: z.string(),
  language: z.enum(languages),
  state: z.enum(letterStates),
  attempts: z.number(),
  error: z.nullable(z.string()),
  queuedAt: time,
  triedAt: z.nullable(time),
  /** Of a letter that is not sent yet. */
  job: z.nullable(z.object({ id: z.string(), state: z.enum(jobStates), nextTryAt: z.nullable(time) })),
  /** A letter with a link that works once cannot: whoever needs another link asks for one. */
  mayRepeat: z.boolean(),
  isRepeat: z.boolean(),
});
export type LoggedLetter = z.infer<typeof letter>;

const staffAction = z.object({
  id,
  at: time,
  actorId: id,
  actorName: z.string(),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  reason: z.string(),
});
export type StaffAction = z.infer<typeof staffAction>;

const staffActionFilters = {
  actorId: z.optional(id),
  action: z.optional(z.string().check(z.maxLength(100))),
  subjectId: z.optional(z.string().check(z.trim(), z.maxLength(255))),
  from: day,
  to: day,
};
export type StaffActionFilters = z.infer<ReturnType<typeof z.object<typeof staffActionFilters>>>;

export const discrepancySides = ['open', 'acknowledged'] as const;
export const disputeSides = ['open', 'over'] as const;
const platformDispute = z.extend(dispute, { sellerOrgId: id, sellerOrgName: z.string() });
export type PlatformDispute = z.infer<typeof platformDispute>;

const recentProduct = z.object({
  id,
  name: z.string(),
  status: z.enum(productStatuses),
  price: z.string(),
  currency: order.shape.currency,
  orgId: id,
  orgName: z.string(),
  createdAt: time,
});
export type RecentProduct = z.infer<typeof recentProduct>;

/** Counted up to {@link limits.attention}: more than that is simply many. */
const count = z.number();
const standing = z.object({
  failedEvents: count,
  failedJobs: count,
  unsentLetters: count,
  openDisputes: count,
  openDiscrepancies: count,
  /** What the lists can be narrowed by. */
  eventTypes: z.array(z.string()),
  tasks: z.array(z.string()),
  letterKinds: z.array(z.string()),
  staffActions: z.array(z.string()),
});
export type SupportStanding = z.infer<typeof standing>;

/** What platform staff see and do when somebody asks for help. */
export const support = {
  summarize: operation({
    method: 'GET',
    path: '/api/platform/support',
    summary: 'What needs attention, counted, and what the lists can be narrowed by',
    access: reads,
  }).output(standing),
  listRecent: operation({
    method: 'GET',
    path: '/api/platform/recent',
    summary: `The latest ${limits.recent} orders and the latest ${limits.recent} products of all organizations`,
    access: reads,
  }).output(z.object({ orders: z.array(order), products: z.array(recentProduct) })),
  find: operation({
    method: 'GET',
    path: '/api/platform/find',
    summary: 'What an id, e-mail address, order number, provider id, UDI-DI or tracking number belongs to',
    access: reads,
  })
    .input(z.object({ text }))
    .output(z.object({ soughtAs: z.array(z.enum(soughtForms)), found: z.array(found) })),

  listEvents: operation({
    method: 'GET',
    path: '/api/platform/events',
    summary: "The payment provider's events, newest first",
    access: reads,
  })
    .input(
      z.object({
        state: z.optional(z.enum(eventStates)),
        type: z.optional(providerId),
        /** An order's id or number, or the provider's id of what the event is about. */
        about: z.optional(text),
        cursor,
        pageSize,
      }),
    )
    .output(page(providerEvent)),
  findEvent: operation({
    method: 'GET',
    path: '/api/platform/events/{id}',
    summary: 'An event with what the provider said, without secrets and links',
    access: reads,
  })
    .input(z.object({ id: providerId }))
    .output(z.extend(providerEvent, { payload: z.unknown() })),
  replayEvent: operation({
    method: 'POST',
    path: '/api/platform/events/{id}/replay',
    summary: 'Handle an event again, as if it had just been received',
    access: acts,
  })
    .input(z.object({ id: providerId }))
    .output(z.object({})),

  listFailedJobs: operation({
    method: 'GET',
    path: '/api/platform/jobs',
    summary: 'Background jobs whose last try failed, the latest first',
    access: reads,
  })
    .input(
      z.object({
        state: z.optional(z.enum(['retrying', 'gaveUp'])),
        task: z.optional(z.string().check(z.maxLength(128))),
        cursor: z.optional(jobId),
        pageSize,
      }),
    )
    .output(page(failedJob)),
  retryJob: operation({
    method: 'POST',
    path: '/api/platform/jobs/{id}/retry',
    summary: 'Try a failed job now, with all its tries before it again',
    access: acts,
  })
    .input(z.object({ id: jobId }))
    .output(z.object({})),
  giveUpJob: operation({
    method: 'POST',
    path: '/api/platform/jobs/{id}/give-up',
    summary: 'Try a failed job no more; it is kept for a week',
    access: acts,
  })
    .input(z.object({ id: jobId }))
    .output(z.object({})),

  listLetters: operation({
    method: 'GET',
    path: '/api/platform/letters',
    summary: 'The letters that were queued, sent or could not be sent, newest first, without their text',
    access: reads,
  })
    .input(
      z.object({
        state: z.optional(z.enum(letterStates)),
        kind: z.optional(z.string().check(z.maxLength(100))),
        /** The whole address, or a letter's id. */
        about: z.optional(text),
        cursor,
        pageSize,
      }),
    )
    .output(page(letter)),
  repeatLetter: operation({
    method: 'POST',
    path: '/api/platform/letters/{id}/repeat',
    summary: 'Send a letter once more; never one with a link that works once',
    access: acts,
  })
    .input(z.object({ id }))
    .output(z.object({})),

  listStaffActions: operation({
    method: 'GET',
    path: '/api/platform/staff-actions',
    summary: 'What platform staff did, newest first',
    access: reads,
  })
    .input(z.object({ ...staffActionFilters, cursor, pageSize }))
    .output(page(staffAction)),
  exportStaffActions: operation({
    method: 'GET',
    path: '/api/platform/staff-actions/export',
    summary: `Up to ${limits.auditExport} of them`,
    access: reads,
  })
    .input(z.object(staffActionFilters))
    .output(z.array(staffAction)),

  listDisputes: operation({
    method: 'GET',
    path: '/api/platform/disputes',
    summary:
      'Disputes of all sellers: those that still take evidence by their deadline, or the others, newest first',
    access: reads,
  })
    .input(z.object({ side: z._default(z.enum(disputeSides), 'open'), cursor, pageSize }))
    .output(page(platformDispute)),
  listDiscrepancies: operation({
    method: 'GET',
    path: '/api/platform/discrepancies',
    summary:
      'What differs between orders, ledger and provider by the last whole comparison, newest first, and the latest comparison',
    access: reads,
  })
    .input(z.object({ side: z._default(z.enum(discrepancySides), 'open'), cursor, pageSize }))
    .output(z.extend(page(discrepancy), { latest: z.nullable(reconciliation) })),
  acknowledgeDiscrepancy: operation({
    method: 'POST',
    path: '/api/platform/discrepancies/{id}/acknowledgement',
    summary: 'Write down why a discrepancy is in order; it counts as open again when its figures change',
    access: acts,
  })
    .input(
      z.object({
        id,
        reason,
      }),
    )
    .output(z.object({})),
  compareNow: operation({
    method: 'POST',
    path: '/api/platform/reconciliations',
    summary: 'Compare orders, ledger and provider now instead of at night',
    access: acts,
  }).output(z.object({})),
};
