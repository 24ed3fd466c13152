import type { ProductDocument } from '../../../../contract/product-documents.ts';
import { client } from '../../../api/client.ts';
import { titleOf } from '../../../title-of.ts';
import { documentsQuery } from '../api.ts';
import { useFileCache } from '../images/use-file-cache.ts';
import { useUploads } from '../images/use-uploads.ts';

export function useDocumentUploads(productId: string) {
  const { add } = useFileCache<ProductDocument>(productId, documentsQuery(productId));
  return useUploads(async ({ id: uploadId, file }, onProgress) => {
    const upload = { productId, uploadId, kind: 'datasheet' as const, title: titleOf(file), file };
    await add(await client.products.uploadDocument(upload, { context: { onProgress } }));
  });
}
