import * as z from 'zod/mini';
import { id } from './fields.ts';

/**
 * The approval that an order needs, because its seller quoted the freight after the order. Null if it needs none. While
 * it is needed or submitted, the order cannot be paid.
 */
export const freightApproval = z.nullable(
  z.object({ state: z.enum(['needed', 'submitted', 'approved']), requisitionId: z.nullable(id) }),
);
export type FreightApproval = z.infer<typeof freightApproval>;
