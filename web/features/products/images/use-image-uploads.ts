import type { ManagedImage } from '../../../../contract/product-images.ts';
import { client } from '../../../api/client.ts';
import { imagesQuery } from '../api.ts';
import { useFileCache } from './use-file-cache.ts';
import { useUploads } from './use-uploads.ts';

export function useImageUploads(productId: string) {
  const { add } = useFileCache<ManagedImage>(productId, imagesQuery(productId));
  return useUploads(async ({ id: uploadId, file: image }, onProgress) =>
    add(await client.products.uploadImage({ productId, uploadId, image }, { context: { onProgress } })),
  );
}
