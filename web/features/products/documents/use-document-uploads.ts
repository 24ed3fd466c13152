import { useQueryClient } from '@tanstack/react-query';
import { limits } from '../../../../contract/limits.ts';
import type { ProductDocument } from '../../../../contract/product-documents.ts';
import { client } from '../../../api/client.ts';
import { documentsQuery, productQuery } from '../api.ts';
import { useUploads } from '../images/use-uploads.ts';

export function useDocumentUploads(productId: string) {
  const queries = useQueryClient();
  const { queryKey } = documentsQuery(productId);
  return useUploads(async ({ id: uploadId, file }, onProgress) => {
    const words = { kind: 'datasheet', title: titleOf(file) } as const;
    const added = await client.products.uploadDocument(
      { productId, uploadId, ...words, file },
      { context: { onProgress } },
    );
    // An older read must not take it away again.
    await queries.cancelQueries({ queryKey });
    queries.setQueryData<ProductDocument[]>(queryKey, (documents = []) => [
      ...documents.filter(({ id }) => id !== added.id),
      added,
    ]);
    void queries.invalidateQueries({ queryKey: productQuery(productId).queryKey });
  });
}

/** The name of the file without its ending, until somebody says it better. */
function titleOf({ name }: Pick<File, 'name'>): string {
  return (
    name
      .replace(/\.pdf$/i, '')
      .trim()
      .slice(0, limits.documentTitle) || 'PDF'
  );
}
