import * as z from 'zod/mini';
import { id } from './fields.ts';
import { limits } from './limits.ts';
import { operation, signedIn } from './operation.ts';
import { type ProductSummary, type PublicProduct, productSummary } from './products.ts';

const few = z.object({ items: z.array(productSummary) });
export type FewProducts = z.infer<typeof few>;

/** The data of a public product page, sent with its HTML. */
export type PublicPage = { product: PublicProduct; similar: Omit<ProductSummary, 'description'>[] };
/** The public page of a product whose device is recalled. It says nothing else about the product. */
export type RecalledPage = { recalled: { id: string; name: string; seller: string } };

/** Product lists on the page of one product: similar products and recently viewed products. */
export const similarProducts = {
  listSimilar: operation({
    method: 'GET',
    path: '/api/products/{id}/similar',
    summary:
      'A few active products like one that the viewer may see: by category and words, the most alike first',
    access: signedIn,
  })
    .input(z.object({ id }))
    .output(few),
  listSome: operation({
    method: 'GET',
    path: '/api/products/some',
    summary:
      'Those of the named products that the viewer may see, in the order of their names in the request',
    access: signedIn,
  })
    .input(
      z.object({
        /** Product ids, separated by commas. */
        ids: z.pipe(
          z.string().check(z.maxLength(37 * limits.someProducts)),
          z.pipe(
            z.transform((text: string) => text.split(',').filter(Boolean)),
            z.array(id).check(z.maxLength(limits.someProducts)),
          ),
        ),
      }),
    )
    .output(few),
};
