import * as z from 'zod/mini';
import { id } from './fields.ts';
import { limits } from './limits.ts';
import { operation } from './operation.ts';
import { fitsPassport, passportFields } from './passport.ts';
import { markets, passportKinds, requiredStates } from './passport-lists.ts';
import { productStatuses } from './product-status.ts';

/** A requirement of a market that a product does not meet, or will not meet from a day on. */
const missingEvidence = z.object({
  /** One value of one of these kinds is enough. Empty if the requirements of the market are missing. */
  kinds: z.array(z.enum(passportKinds)),
  needs: z.enum(requiredStates),
  /** The first day without the evidence. */
  from: z.iso.date(),
  source: z.string(),
  sourceUrl: z.string(),
});
export type MissingEvidence = z.infer<typeof missingEvidence>;

/** A market in which a product is offered, with what is missing there, the earliest day first. */
const unreadyMarket = z.object({
  productId: id,
  name: z.string(),
  status: z.enum(productStatuses),
  market: z.enum(markets),
  deviceClass: z.nullable(z.string()),
  /** Whether the product cannot be ordered there now. */
  isClosed: z.boolean(),
  missing: z.array(missingEvidence),
});
export type UnreadyMarket = z.infer<typeof unreadyMarket>;

const ofMarkets = { market: z.optional(z.enum(markets)), kind: z.optional(z.enum(passportKinds)) };
const manages = { kind: 'organization', action: 'products.manage' } as const;

export const evidence = {
  listMissingEvidence: operation({
    method: 'GET',
    path: '/api/organizations/{orgId}/missing-evidence',
    summary: `What the devices of an organization lack in each market: products on sale first, then the earliest day. The first ${limits.missingEvidence} at most`,
    access: manages,
  })
    .input(z.object({ orgId: id, productId: z.optional(id), ...ofMarkets }))
    .output(z.object({ items: z.array(unreadyMarket), total: z.number() })),
  setPassportValues: operation({
    method: 'PUT',
    path: '/api/organizations/{orgId}/passport-values',
    summary:
      'Declare one value in the passports of many products. A kind that needs a document is declared for each product',
    access: manages,
  })
    .input(
      z
        .object({
          orgId: id,
          productIds: z.array(id).check(z.minLength(1), z.maxLength(limits.bulkProducts)),
          ...passportFields,
        })
        .check(...fitsPassport),
    )
    /** The products whose passport has the value now. */
    .output(z.object({ declared: z.array(id) })),
};
