import * as z from 'zod/mini';
import { id, page, pageSize, time } from './fields.ts';
import { currencies } from './money.ts';
import { operation } from './operation.ts';

const deletedProduct = z.object({
  id,
  name: z.string(),
  price: z.string(),
  currency: z.enum(currencies),
  deletedAt: time,
  /** A user's id, or `system:` followed by the name of the part of the system that acted. */
  deletedBy: z.string(),
  /** Null when the system deleted the product, or when the user's account was deleted. */
  deletedByName: z.nullable(z.string()),
});
export type DeletedProduct = z.infer<typeof deletedProduct>;

export const deletedProducts = {
  listDeleted: operation({
    method: 'GET',
    path: '/api/organizations/{orgId}/products/deleted',
    summary: 'Deleted products that can be restored, the latest first',
    access: { kind: 'organization', action: 'products.manage' },
  })
    .input(z.object({ orgId: id, cursor: z.optional(id), pageSize }))
    .output(page(deletedProduct)),
  restore: operation({
    method: 'POST',
    path: '/api/products/{id}/restore',
    summary: 'Restore a deleted product as a draft, with its pictures and documents',
    access: { kind: 'resource', action: 'products.manage' },
    refuses: ['CONFLICT'],
  })
    .input(z.object({ id }))
    .output(z.object({ id })),
};
