import * as z from 'zod/mini';
import { because } from './field-reason.ts';
import { counted, cursor, id, page, pageSize, time, withoutInvisible } from './fields.ts';
import { operation, signedIn } from './operation.ts';
import { packs } from './order-lines.ts';
import { limitsOfRecalls, noticeStates } from './recall-lists.ts';

const issuing = { kind: 'resource', action: 'recalls.manage' } as const;
const acknowledging = { kind: 'resource', action: 'recalls.acknowledge' } as const;

/** The notice to one buyer, as the issuer and the buyer see it. */
export const recallNotice = z.object({
  id,
  /** Null for a person who bought without an organization. */
  orgId: z.nullable(id),
  buyerName: z.string(),
  state: z.enum(noticeStates),
  emails: z.number(),
  sentAt: z.nullable(time),
  seenAt: z.nullable(time),
  acknowledgedAt: z.nullable(time),
  acknowledgedByName: z.nullable(z.string()),
  note: z.string(),
  reconciledAt: z.nullable(time),
  reminders: z.number(),
  escalatedAt: z.nullable(time),
  lines: z.number(),
  units: z.number(),
  used: z.number(),
  quarantined: z.number(),
  returned: z.number(),
});
export type RecallNotice = z.infer<typeof recallNotice>;

/** A shipped lot that a recall concerns. */
export const recallLine = z.object({
  lotId: id,
  sellerOrgId: id,
  /** `orderId`, `orderNumber`, `itemId` and `refunded` are null if the viewer neither bought nor sold the lot. */
  orderId: z.nullable(id),
  orderNumber: z.nullable(z.string()),
  /** The line of the order. */
  itemId: z.nullable(id),
  /** The refunded units of all shipped lots of the line of the order. */
  refunded: z.nullable(z.number()),
  sellerName: z.string(),
  name: z.string(),
  pack: z.enum(packs),
  identifier: z.nullable(z.string()),
  /** Null when the lot was not recorded. */
  lot: z.nullable(z.string()),
  serial: z.nullable(z.string()),
  shippedAt: time,
  deliveredTo: z.string(),
  isCertain: z.boolean(),
  units: z.number(),
  used: z.number(),
  quarantined: z.number(),
  returned: z.number(),
});
export type RecallLine = z.infer<typeof recallLine>;

const quantities = { used: counted, quarantined: counted, returned: counted };

export const acknowledgement = z.object({
  id,
  note: z._default(
    z
      .string()
      .check(z.overwrite(withoutInvisible), z.trim(), z.maxLength(limitsOfRecalls.note, because('TOO_LONG'))),
    '',
  ),
  /** Lines that are not named keep their quantities. */
  lines: z.array(z.object({ lotId: id, ...quantities })).check(z.maxLength(1_000, because('AT_MOST'))),
});

export const recallNotices = {
  lines: operation({
    method: 'GET',
    path: '/api/recall-notices/{id}/lines',
    summary:
      'The shipped lots of a notice, for its buyer, for the organization that issued the recall, and for staff',
    access: signedIn,
  })
    .input(z.object({ id, cursor, pageSize }))
    .output(page(recallLine)),
  see: operation({
    method: 'POST',
    path: '/api/recall-notices/{id}/seen',
    summary: 'Record that the buyer has opened the notice',
    access: acknowledging,
  })
    .input(z.object({ id }))
    .output(z.object({})),
  acknowledge: operation({
    method: 'POST',
    path: '/api/recall-notices/{id}/acknowledgement',
    summary:
      'Acknowledge a notice, with what the buyer did with the units. Can be repeated until it is reconciled',
    access: acknowledging,
    refuses: ['CONFLICT'],
  })
    .input(acknowledgement)
    .output(recallNotice),
  reconcile: operation({
    method: 'POST',
    path: '/api/recall-notices/{id}/reconciliation',
    summary: 'Confirm the quantities of an acknowledged notice, which then stay',
    access: issuing,
    refuses: ['CONFLICT'],
  })
    .input(z.object({ id }))
    .output(recallNotice),
};
