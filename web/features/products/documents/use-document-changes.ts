import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ProductDocument } from '../../../../contract/product-documents.ts';
import { client } from '../../../api/client.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { documentsQuery, productQuery } from '../api.ts';
import { fileErrorTitles } from '../images/file-error-titles.ts';

type Words = Pick<ProductDocument, 'id' | 'kind' | 'title'>;

/** What is done to the documents of a product. Each shows at once, and is taken back when the server refuses. */
export function useDocumentChanges(productId: string) {
  const { t } = useLingui();
  const { change, settle, onError } = useDocumentCache(productId);
  const update = useMutation({
    holdFor: `documents:${productId}`,
    mutationFn: (words: Words) => client.products.updateDocument({ productId, ...words }),
    meta: { errorTitle: fileErrorTitles.updateDocument },
    onMutate: (words) =>
      change((documents) => documents.map((each) => (each.id === words.id ? { ...each, ...words } : each))),
    onSuccess: settle,
    onError,
  });
  const restore = useMutation({
    mutationFn: (id: string) => client.products.restoreDocument({ productId, id }),
    meta: { errorTitle: fileErrorTitles.restoreDocument },
    onSuccess: settle,
    onError,
  });
  const remove = useMutation({
    mutationFn: (id: string) => client.products.deleteDocument({ productId, id }),
    meta: { errorTitle: fileErrorTitles.deleteDocument },
    onMutate: (id) => change((documents) => documents.filter((each) => each.id !== id)),
    onSuccess(_, id) {
      void settle();
      notify.success(t`Document removed`, { action: { label: t`Undo`, onClick: () => restore.mutate(id) } });
    },
    onError,
  });
  return { update, remove };
}

function useDocumentCache(productId: string) {
  const queries = useQueryClient();
  const { queryKey } = documentsQuery(productId);
  const settle = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey }),
      queries.invalidateQueries({ queryKey: productQuery(productId).queryKey }),
    ]);
  return {
    settle,
    /** What was shown before a refused change is read again. */
    onError: () => void settle(),
    async change(to: (documents: ProductDocument[]) => ProductDocument[]): Promise<void> {
      // An older read must not take the change back.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<ProductDocument[]>(queryKey, (documents) => documents && to(documents));
    },
  };
}
