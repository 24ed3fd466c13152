import * as z from 'zod/mini';
import { because } from './field-reason.ts';
import { lineQuantity } from './fields.ts';
import { limits } from './limits.ts';
import { operation, signedIn } from './operation.ts';
import { packs } from './order-lines.ts';
import { productSummary } from './products.ts';

/**
 * A product that is for sale, and the pack that the code identifies. `pack` is null when the code identifies no pack;
 * the product's first pack is then used.
 */
const match = z.object({
  product: productSummary,
  pack: z.nullable(z.enum(packs)),
  /** The list price of that pack. Null without a public price. */
  price: z.nullable(z.string()),
  /** The smallest number of packs in an order, and the step between permitted numbers. */
  minimumQuantity: z.number(),
  quantityStep: z.number(),
  sellerChargesEnabled: z.boolean(),
});
export type QuickOrderMatch = z.infer<typeof match>;

/** The data in the code about the single unit on which the code is printed. */
const unit = z.object({
  lot: z.nullable(z.string()),
  serial: z.nullable(z.string()),
  /** The expiry date, in ISO 8601. */
  expiresOn: z.nullable(z.string()),
});

const resolvedRow = z.discriminatedUnion('status', [
  z.object({ status: z.literal('found'), match, unit }),
  /** Several products or packs have this code, so the buyer must choose. */
  z.object({
    status: z.literal('ambiguous'),
    candidates: z.array(match).check(z.maxLength(limits.quickOrderCandidates)),
    unit,
  }),
  /** `wrongCheck`: the code has the format of a GTIN or a HIBC code, but its check character is wrong. */
  z.object({ status: z.literal('unavailable'), reason: z.enum(['unknown', 'wrongCheck']) }),
]);
export type ResolvedRow = z.infer<typeof resolvedRow>;

export const quickOrder = {
  resolve: operation({
    method: 'POST',
    path: '/api/quick-order/resolve',
    summary:
      'The products with these codes, row by row: catalogue numbers, GTINs, GS1 element strings and HIBC codes as typed or scanned',
    access: signedIn,
  })
    .input(
      z.object({
        rows: z
          .array(
            z.object({
              code: z.string().check(z.trim(), z.maxLength(limits.search, because('TOO_MANY_CHARACTERS'))),
              quantity: lineQuantity,
            }),
          )
          .check(z.minLength(1), z.maxLength(limits.quickOrderRows)),
      }),
    )
    .output(z.object({ rows: z.array(resolvedRow) })),
};
