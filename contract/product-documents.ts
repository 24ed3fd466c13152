import * as z from 'zod/mini';
import { documentKinds } from './document-kinds.ts';
import { because } from './field-reason.ts';
import { id } from './fields.ts';
import { limits } from './limits.ts';
import { operation, uploadRefusals } from './operation.ts';

const access = { kind: 'resource', action: 'products.manage' } as const;

export const productDocument = z.object({
  id,
  kind: z.enum(documentKinds),
  title: z.string(),
  url: z.string(),
  bytes: z.number(),
});
export type ProductDocument = z.infer<typeof productDocument>;

const fields = {
  kind: z.enum(documentKinds),
  title: z
    .string(because('DOCUMENT_TITLE_MISSING'))
    .check(
      z.trim(),
      z.minLength(1, because('DOCUMENT_TITLE_MISSING')),
      z.maxLength(limits.documentTitle, because('TOO_MANY_CHARACTERS')),
    ),
};
const ofDocument = { productId: id, id };

/**
 * A product's documents, as the managers of its seller see them. Other users read the documents as part of the product.
 */
export const productDocuments = {
  listDocuments: operation({
    method: 'GET',
    path: '/api/products/{productId}/documents',
    summary: 'The documents of a product',
    access,
  })
    .input(z.object({ productId: id }))
    .output(z.array(productDocument)),
  uploadDocument: operation({
    method: 'POST',
    path: '/api/products/{productId}/documents',
    summary: 'Add a PDF. Repeated with the same uploadId, it returns the same document',
    access,
    refuses: [...uploadRefusals, 'TOO_MANY_DOCUMENTS'],
  })
    .input(
      z.object({
        productId: id,
        uploadId: id,
        ...fields,
        file: z
          .file()
          .check(
            z.minSize(1, because('FILE_EMPTY')),
            z.maxSize(limits.uploadBytes, because('DOCUMENT_TOO_LARGE')),
          ),
      }),
    )
    .output(productDocument),
  updateDocument: operation({
    method: 'PATCH',
    path: '/api/products/{productId}/documents/{id}',
    summary: 'Set the kind and the title of a document',
    access,
  })
    .input(z.object({ ...ofDocument, ...fields }))
    .output(productDocument),
  deleteDocument: operation({
    method: 'DELETE',
    path: '/api/products/{productId}/documents/{id}',
    summary: 'Delete a document; it can be restored for thirty days',
    access,
    refuses: ['DOCUMENT_IN_PASSPORT'],
  })
    .input(z.object(ofDocument))
    .output(z.object({})),
  restoreDocument: operation({
    method: 'POST',
    path: '/api/products/{productId}/documents/{id}/restore',
    summary: 'Restore a deleted document',
    access,
    refuses: ['TOO_MANY_DOCUMENTS'],
  })
    .input(z.object(ofDocument))
    .output(productDocument),
};
