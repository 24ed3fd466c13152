import { useLingui } from '@lingui/react/macro';
import type { ProductDocument } from '../../../../contract/product-documents.ts';
import { client } from '../../../api/client.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { usePending } from '../../../api/use-pending.ts';
import { documentsQuery } from '../api.ts';
import { fileErrorTitles } from '../images/file-error-titles.ts';
import { useFileCache, withPending } from '../images/use-file-cache.ts';

type Words = Pick<ProductDocument, 'id' | 'kind' | 'title'>;

/** Changes to a product's documents. Each change is shown immediately, and undone if the server refuses it. */
export function useDocumentChanges(productId: string) {
  const { t } = useLingui();
  const cache = useFileCache<ProductDocument>(productId, documentsQuery(productId));
  const { settle, onError } = cache;
  const holdFor = `documents:${productId}`;
  const updating = ['updateDocument', productId];
  const changed = usePending<Words>(updating);
  const update = useMutation({
    mutationKey: updating,
    holdFor,
    mutationFn: (words: Words) => client.products.updateDocument({ productId, ...words }),
    meta: { errorTitle: fileErrorTitles.updateDocument },
    onSuccess: settle,
    onError,
  });
  const restore = useMutation({
    holdFor,
    mutationFn: (id: string) => client.products.restoreDocument({ productId, id }),
    meta: { errorTitle: fileErrorTitles.restoreDocument },
    onSuccess: settle,
    onError,
  });
  const removing = ['deleteDocument', productId];
  const removed = usePending<string>(removing);
  const remove = useMutation({
    mutationKey: removing,
    holdFor,
    mutationFn: (id: string) => client.products.deleteDocument({ productId, id }),
    meta: { errorTitle: fileErrorTitles.deleteDocument },
    onMutate: cache.remove,
    async onSuccess(_, id) {
      // A read that ended during the call may have put the removed document back into the cache.
      await cache.remove(id);
      void settle();
      notify.success(t`Document removed`, { action: { label: t`Undo`, onClick: () => restore.mutate(id) } });
    },
    onError,
  });
  return {
    /** Applies the pending changes to the documents that a read returned. */
    shown: (documents: readonly ProductDocument[]) => withPending(documents, { removed, changed }),
    update,
    remove,
  };
}
