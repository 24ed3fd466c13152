import * as z from 'zod/mini';
import { id } from './fields.ts';

/**
 * Why an organization cannot be closed yet: somebody still waits for goods, money or a reply. The database has the
 * same list (`obligations_of`).
 */
export const obligationKinds = [
  'to_ship',
  'to_receive',
  'payment',
  'refund',
  'dispute',
  /** An order on account that is not settled. */
  'account_debt',
  /** Money of the buyer on a credit account that is not applied to an invoice. */
  'account_credit',
  'payout',
  'payout_on_way',
] as const;
export type ObligationKind = (typeof obligationKinds)[number];

/** One obligation and its order. An open payout and the credit of an account have no order. */
export const obligation = z.object({
  kind: z.enum(obligationKinds),
  orderId: z.nullable(id),
  orderNumber: z.nullable(z.string()),
});
export type Obligation = z.infer<typeof obligation>;
