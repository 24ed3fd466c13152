import * as z from 'zod/mini';
import { id, searchedText } from './fields.ts';
import { foundThing } from './find-anything.ts';
import { operation, signedIn } from './operation.ts';
import { orderStatuses } from './order-status.ts';
import { organizationRoles } from './permissions.ts';
import { productStatuses } from './product-status.ts';

/** `exact`: whether the text is the id, number or identifier of this hit. */
const hit = z.object({ id, exact: z.boolean() });

const found = z.object({
  products: z.array(
    z.extend(hit, {
      name: z.string(),
      model: z.nullable(z.string()),
      status: z.enum(productStatuses),
      sellerName: z.string(),
    }),
  ),
  orders: z.array(
    z.extend(hit, { orderNumber: z.string(), status: z.enum(orderStatuses), itemName: z.string() }),
  ),
  organizations: z.array(z.extend(hit, { name: z.string(), role: z.enum(organizationRoles) })),
  members: z.array(
    z.extend(hit, { fullName: z.string(), email: z.string(), orgId: id, orgName: z.string() }),
  ),
  /** For platform staff only: results from the whole platform, as on the support page. */
  platform: z.array(foundThing),
});
export type Found = z.infer<typeof found>;

export const search = {
  everywhere: operation({
    method: 'GET',
    path: '/api/search',
    summary:
      'Products, orders, organizations and members that the viewer may see, at most six of each; for platform staff, what the text names anywhere, too',
    access: signedIn,
  })
    .input(z.object({ text: searchedText }))
    .output(found),
};
