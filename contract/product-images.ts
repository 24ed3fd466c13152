import * as z from 'zod/mini';
import { because } from './field-reason.ts';
import { id } from './fields.ts';
import { limits } from './limits.ts';
import { operation, uploadRefusals } from './operation.ts';

const access = { kind: 'resource', action: 'products.manage' } as const;

const share = z.number().check(z.minimum(0), z.maximum(1));
const leastShare = 0.02;
/** The visible part of the picture, as fractions of its width and height. */
export const crop = z
  .object({ x: share, y: share, width: share, height: share })
  .check(
    z.refine(
      ({ x, y, width, height }) =>
        Math.min(width, height) >= leastShare && x + width <= 1.001 && y + height <= 1.001,
      because('CROP_INVALID'),
    ),
  );
export type Crop = z.infer<typeof crop>;

export const managedImage = z.object({
  id,
  url: z.string(),
  altText: z.string(),
  position: z.number(),
  widths: z.array(z.number()),
  blur: z.nullable(z.string()),
  hasAvif: z.boolean(),
  /** The uncropped picture. */
  sourceUrl: z.string(),
  crop: z.nullable(crop),
});
export type ManagedImage = z.infer<typeof managedImage>;

const altText = z.string().check(z.trim(), z.maxLength(limits.altText, because('TOO_MANY_CHARACTERS')));
const ofProduct = { productId: id };
const ofImage = { productId: id, id };

/**
 * A product's pictures, as the managers of its seller see them. Other users read the pictures as part of the product.
 */
export const productImages = {
  listImages: operation({
    method: 'GET',
    path: '/api/products/{productId}/images',
    summary: 'The pictures of a product in order, with the uncropped originals',
    access,
  })
    .input(z.object(ofProduct))
    .output(z.array(managedImage)),
  uploadImage: operation({
    method: 'POST',
    path: '/api/products/{productId}/images',
    summary:
      'Add a picture: JPEG, PNG, WebP or AVIF; decoded and re-encoded. Sent again with the same uploadId it answers with the same picture',
    access,
    refuses: [...uploadRefusals, 'TOO_MANY_PICTURES', 'BUSY'],
  })
    .input(
      z.object({
        ...ofProduct,
        uploadId: id,
        image: z
          .file()
          .check(
            z.minSize(1, because('FILE_EMPTY')),
            z.maxSize(limits.uploadBytes, because('PRODUCT_PICTURE_TOO_LARGE')),
          ),
      }),
    )
    .output(managedImage),
  orderImages: operation({
    method: 'PUT',
    path: '/api/products/{productId}/images/order',
    summary: 'Set the order of the pictures; pictures that are not named follow the others',
    access,
  })
    .input(z.object({ ...ofProduct, ids: z.array(id).check(z.maxLength(limits.productImages)) }))
    .output(z.array(managedImage)),
  describeImage: operation({
    method: 'PATCH',
    path: '/api/products/{productId}/images/{id}',
    summary: 'Set the alternative text of a picture',
    access,
  })
    .input(z.object({ ...ofImage, altText }))
    .output(managedImage),
  cropImage: operation({
    method: 'PUT',
    path: '/api/products/{productId}/images/{id}/crop',
    summary: 'Crop a picture; null shows the whole picture again',
    access,
    refuses: ['CONFLICT', 'SENT_TOO_MUCH', 'STORAGE_FULL', 'STORAGE_AWAY', 'BUSY'],
  })
    .input(z.object({ ...ofImage, crop: z.nullable(crop) }))
    .output(managedImage),
  deleteImage: operation({
    method: 'DELETE',
    path: '/api/products/{productId}/images/{id}',
    summary: 'Delete a picture; it can be restored for thirty days',
    access,
  })
    .input(z.object(ofImage))
    .output(z.object({})),
  restoreImage: operation({
    method: 'POST',
    path: '/api/products/{productId}/images/{id}/restore',
    summary: 'Restore a deleted picture at its former position',
    access,
    refuses: ['TOO_MANY_PICTURES'],
  })
    .input(z.object(ofImage))
    .output(managedImage),
};
