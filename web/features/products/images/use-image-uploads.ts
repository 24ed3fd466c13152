import { useQueryClient } from '@tanstack/react-query';
import type { ManagedImage } from '../../../../contract/product-images.ts';
import { client } from '../../../api/client.ts';
import { imagesQuery, productQuery } from '../api.ts';
import { useUploads } from './use-uploads.ts';

export function useImageUploads(productId: string) {
  const queries = useQueryClient();
  const { queryKey } = imagesQuery(productId);
  return useUploads(async ({ id: uploadId, file }, onProgress) => {
    const added = await client.products.uploadImage(
      { productId, uploadId, image: file },
      { context: { onProgress } },
    );
    // An older read must not take it away again.
    await queries.cancelQueries({ queryKey });
    queries.setQueryData<ManagedImage[]>(queryKey, (images = []) => [
      ...images.filter(({ id }) => id !== added.id),
      added,
    ]);
    void queries.invalidateQueries({ queryKey: productQuery(productId).queryKey });
  });
}
