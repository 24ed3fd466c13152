import * as z from 'zod/mini';
import { id } from './fields.ts';

/**
 * The approval of an order whose seller quoted the freight after the order. Null if no approval is needed. In the states
 * `needed` and `submitted`, the order cannot be paid.
 */
export const freightApproval = z.nullable(
  z.object({ state: z.enum(['needed', 'submitted', 'approved']), requisitionId: z.nullable(id) }),
);
export type FreightApproval = z.infer<typeof freightApproval>;
