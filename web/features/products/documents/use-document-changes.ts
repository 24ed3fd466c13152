import { useLingui } from '@lingui/react/macro';
import type { ProductDocument } from '../../../../contract/product-documents.ts';
import { client } from '../../../api/client.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { documentsQuery } from '../api.ts';
import { fileErrorTitles } from '../images/file-error-titles.ts';
import { useFileCache } from '../images/use-file-cache.ts';

type Words = Pick<ProductDocument, 'id' | 'kind' | 'title'>;

/** What is done to the documents of a product. Each shows at once, and is taken back when the server refuses. */
export function useDocumentChanges(productId: string) {
  const { t } = useLingui();
  const { change, settle, onError } = useFileCache<ProductDocument>(productId, documentsQuery(productId));
  const holdFor = `documents:${productId}`;
  const update = useMutation({
    holdFor,
    mutationFn: (words: Words) => client.products.updateDocument({ productId, ...words }),
    meta: { errorTitle: fileErrorTitles.updateDocument },
    onMutate: (words) =>
      change((documents) => documents.map((each) => (each.id === words.id ? { ...each, ...words } : each))),
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
  const remove = useMutation({
    holdFor,
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
