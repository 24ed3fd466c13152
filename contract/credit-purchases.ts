import * as z from 'zod/mini';
import { currency, id } from './fields.ts';
import { limits } from './limits.ts';

/** The order of a seller in a currency that is bought on the credit account at this seller, instead of being paid now. */
export const onAccount = z._default(
  z.array(z.object({ sellerOrgId: id, currency })).check(z.maxLength(limits.cartLines)),
  [],
);
export type OnAccount = z.output<typeof onAccount>;

/** The codes with which a purchase on account is refused. Each refusal contains the name of the seller. */
export const accountRefusals = [
  'ACCOUNT_UNAVAILABLE',
  'ACCOUNT_BLOCKED',
  'ACCOUNT_OVERDUE',
  'ACCOUNT_FREIGHT_UNKNOWN',
  'CREDIT_LIMIT_EXCEEDED',
] as const;
