import * as z from 'zod/mini';
import { id, time } from './fields.ts';
import { operation, signedIn } from './operation.ts';

/** A person's request for an email when a product is in stock again. Sending the email deletes the request. */
export const restockRequest = z.object({ productId: id, product: z.string(), createdAt: time });
export type RestockRequest = z.infer<typeof restockRequest>;

const isRequested = z.object({ isRequested: z.boolean() });

const path = '/api/products/{id}/restock-request';

export const restockRequests = {
  findRestockRequest: operation({
    method: 'GET',
    path,
    summary: 'Whether I get an email when this product is in stock again',
    access: signedIn,
  })
    .input(z.object({ id }))
    .output(isRequested),
  requestRestock: operation({
    method: 'PUT',
    path,
    summary: 'Send me one email when this product is in stock again',
    access: signedIn,
    refuses: ['EMAIL_NOT_VERIFIED', 'OWN_PRODUCT', 'PRODUCT_IN_STOCK', 'TOO_MANY_RESTOCK_REQUESTS'],
  })
    .input(z.object({ id }))
    .output(isRequested),
  withdrawRestockRequest: operation({
    method: 'DELETE',
    path,
    summary: 'Send me no email when this product is in stock again',
    access: signedIn,
  })
    .input(z.object({ id }))
    .output(isRequested),
};
