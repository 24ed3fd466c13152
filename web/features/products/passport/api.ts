import { api } from '../../../api/client.ts';

/** The values of a product's passport, for the managers of its seller. */
export function passportQuery(productId: string) {
  return api.products.listPassport.queryOptions({ input: { productId } });
}
