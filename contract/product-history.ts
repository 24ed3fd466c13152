import * as z from 'zod/mini';
import { auditOperations } from './audit-lists.ts';
import { id, page, pageSize, time } from './fields.ts';
import { operation } from './operation.ts';

const productChange = z.object({
  /**
   * The changed field: `name`, `description`, `price` (with its currency), `status`, `stockMode`, `leadDays`, `family`,
   * `optionValues`, or a key of the details after `details.`.
   */
  field: z.string(),
  /**
   * The stored values before and after the change. Null when the field had no value. Specifications are pairs of name
   * and value.
   */
  before: z.unknown(),
  after: z.unknown(),
});
export type ProductChange = z.infer<typeof productChange>;

const productEvent = z.object({
  id,
  operation: z.enum(auditOperations),
  changedAt: time,
  /** The id of a user or of an API key, or `system:` followed by the name of the part of the system that acted. */
  changedBy: z.string(),
  /** The name of an API key is followed by its visible prefix. Null when the system made the change, or when the user's account was deleted. */
  changedByName: z.nullable(z.string()),
  changes: z.array(productChange),
});
export type ProductEvent = z.infer<typeof productEvent>;

export const productHistory = {
  history: operation({
    method: 'GET',
    path: '/api/products/{id}/history',
    summary: 'The changes of a product with author and time, newest first, including its deletion',
    access: { kind: 'resource', action: 'products.manage' },
  })
    .input(z.object({ id, cursor: z.optional(id), pageSize }))
    .output(page(productEvent)),
};
