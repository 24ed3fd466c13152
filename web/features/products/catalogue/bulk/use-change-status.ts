import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ProductStatus } from '../../../../../contract/product-status.ts';
import { api } from '../../../../api/client.ts';
import { errorTitles } from '../../../../api/error-words.ts';
import { useMutation } from '../../../../api/use-mutation.ts';
import type { OnProgress } from './progress.tsx';
import { reportWritten } from './report-written.ts';
import { changesBack, useUndo } from './use-undo.ts';
import { changeMany, readSelected } from './write-many.ts';

type Asked = { ids: readonly string[]; status: ProductStatus };

/** Publishes products, archives them, or makes them drafts again. The toast has an Undo button. */
export function useChangeStatus(orgId: string, onProgress: OnProgress) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const undo = useUndo(orgId);
  const doneWords = useDoneWords();
  return useMutation({
    mutationFn: async ({ ids, status }: Asked) => {
      onProgress({ sent: 0, of: ids.length });
      const before = (await readSelected(orgId, ids)).filter((product) => product.status !== status);
      const changes = before.map(({ id, version }) => ({ id, version, status }));
      const written = await changeMany(orgId, changes, (sent) => onProgress({ sent, of: before.length }));
      return { before, written };
    },
    meta: { errorTitle: errorTitles.updateProduct },
    onSuccess({ before, written }, { status }) {
      const back = changesBack(before, written.done, 'status');
      reportWritten(i18n, written, {
        title: doneWords(status, written.done.length),
        failureTitle: t(errorTitles.updateProduct),
        action: { label: t`Undo`, onClick: () => undo(back) },
      });
    },
    onSettled() {
      onProgress(null);
      return queries.invalidateQueries({ queryKey: api.products.key() });
    },
  });
}

function useDoneWords() {
  const { t } = useLingui();
  return (status: ProductStatus, count: number): string => {
    if (count === 0) return t`Nothing was changed`;
    switch (status) {
      case 'active':
        return t`${plural(count, { one: '# product published', other: '# products published' })}`;
      case 'archived':
        return t`${plural(count, { one: '# product archived', other: '# products archived' })}`;
      case 'draft':
        return t`${plural(count, { one: '# product is a draft again', other: '# products are drafts again' })}`;
    }
  };
}
