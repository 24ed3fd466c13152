import * as z from 'zod/mini';
import { cursor, id, page, pageSize, time } from './fields.ts';
import { operation, signedIn } from './operation.ts';
import { productSummary } from './products.ts';
import { verifiedFact } from './verification-value.ts';

/** An organization as buyers see it. */
const seller = z.object({
  id,
  name: z.string(),
  description: z.string(),
  logoUrl: z.nullable(z.string()),
  /** Empty when the organization has not entered one. */
  website: z.string(),
  phone: z.string(),
  createdAt: time,
  activeProducts: z.number(),
  /** What staff verified about the seller. */
  verified: z.array(verifiedFact),
});
export type Seller = z.infer<typeof seller>;

export const sellers = {
  find: operation({
    method: 'GET',
    path: '/api/sellers/{id}',
    summary: 'A manufacturer with the contact details that buyers see',
    access: signedIn,
  })
    .input(z.object({ id }))
    .output(seller),
  listProducts: operation({
    method: 'GET',
    path: '/api/sellers/{id}/products',
    summary: "A manufacturer's active products, newest first",
    access: signedIn,
  })
    .input(z.object({ id, cursor, pageSize }))
    .output(page(productSummary)),
};
