import * as z from 'zod/mini';
import { counted, cursor, id, page, pageSize } from './fields.ts';
import { operation, staffActs, staffReads } from './operation.ts';
import { passportValue } from './passport-value.ts';

/** The declared values that staff can verify: those with a document, or those for which they consult a register. */
export const passportQueues = ['documents', 'registers'] as const;

const queuedValue = z.object({
  ...z.pick(passportValue, { id: true, market: true, kind: true, value: true, declaredAt: true }).shape,
  productId: id,
  productName: z.string(),
  sellerName: z.string(),
});
export type QueuedPassportValue = z.infer<typeof queuedValue>;

const reviewedValue = z.extend(queuedValue, {
  ...z.pick(passportValue, { issuer: true, level: true, units: true, validUntil: true, document: true })
    .shape,
  /** Sent with the decision, so that staff decide on what they saw. */
  version: counted,
});
export type ReviewedPassportValue = z.infer<typeof reviewedValue>;

export const passportQueue = {
  listPassportValues: operation({
    method: 'GET',
    path: '/api/platform/passport-values',
    summary: 'Declared values that have not expired, those that wait longest first',
    access: staffReads,
  })
    .input(z.object({ queue: z._default(z.enum(passportQueues), 'documents'), cursor, pageSize }))
    .output(page(queuedValue)),
  viewPassportValue: operation({
    method: 'POST',
    path: '/api/platform/passport-values/{id}/view',
    summary: 'A value with its document, for its review. The audit of staff records the view',
    access: staffActs,
    refuses: ['NOT_FOUND'],
  })
    .input(z.object({ id }))
    .output(reviewedValue),
};
