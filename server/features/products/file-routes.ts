import { api } from '../../access/guard.ts';
import {
  addDocument,
  deleteDocument,
  listDocuments,
  restoreDocument,
  updateDocument,
} from './documents/write-document.ts';
import { addImage } from './images/add-image.ts';
import { describeImage, orderImages } from './images/arrange-images.ts';
import { cropImage } from './images/crop-image.ts';
import { listImageRows, presentImage } from './images/image-rows.ts';
import { deleteImage, restoreImage } from './images/remove-image.ts';
import { findOwnProduct } from './own-product.ts';

/** Operations for a product's pictures and documents. */
export const productFiles = {
  listImages: api.products.listImages.handler(async ({ context, input }) => {
    await findOwnProduct(context, input.productId);
    return (await listImageRows(context.deps.db, input.productId)).map(presentImage);
  }),
  uploadImage: api.products.uploadImage.handler(async ({ context, input }) =>
    presentImage(await addImage(context, input)),
  ),
  orderImages: api.products.orderImages.handler(async ({ context, input }) =>
    (await orderImages(context, input)).map(presentImage),
  ),
  describeImage: api.products.describeImage.handler(async ({ context, input }) =>
    presentImage(await describeImage(context, input)),
  ),
  cropImage: api.products.cropImage.handler(async ({ context, input }) =>
    presentImage(await cropImage(context, input)),
  ),
  deleteImage: api.products.deleteImage.handler(async ({ context, input }) => {
    await deleteImage(context, input);
    return {};
  }),
  restoreImage: api.products.restoreImage.handler(async ({ context, input }) =>
    presentImage(await restoreImage(context, input)),
  ),
  listDocuments: api.products.listDocuments.handler(({ context, input }) =>
    listDocuments(context, input.productId),
  ),
  uploadDocument: api.products.uploadDocument.handler(({ context, input }) => addDocument(context, input)),
  updateDocument: api.products.updateDocument.handler(({ context, input }) => updateDocument(context, input)),
  deleteDocument: api.products.deleteDocument.handler(async ({ context, input }) => {
    await deleteDocument(context, input);
    return {};
  }),
  restoreDocument: api.products.restoreDocument.handler(({ context, input }) =>
    restoreDocument(context, input),
  ),
};
