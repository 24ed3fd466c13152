import * as z from 'zod/mini';
import { cursor, id, page, pageSize } from './fields.ts';
import { operation, staffReads } from './operation.ts';
import { dispute } from './order-money.ts';

export const disputeSides = ['open', 'over'] as const;
const platformDispute = z.extend(dispute, { sellerOrgId: id, sellerOrgName: z.string() });
export type PlatformDispute = z.infer<typeof platformDispute>;

/** Disputes and bank inquiries about the payments of all sellers. */
export const platformDisputes = {
  listDisputes: operation({
    method: 'GET',
    path: '/api/platform/disputes',
    summary:
      'Disputes of all sellers: those that still take evidence by their deadline, or the others, newest first',
    access: staffReads,
  })
    .input(z.object({ side: z._default(z.enum(disputeSides), 'open'), cursor, pageSize }))
    .output(page(platformDispute)),
};
