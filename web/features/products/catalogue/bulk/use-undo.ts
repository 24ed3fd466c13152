import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ProductChange, SelectedProduct } from '../../../../../contract/product-bulk.ts';
import { api } from '../../../../api/client.ts';
import { errorTitles } from '../../../../api/error-words.ts';
import { useMutation } from '../../../../api/use-mutation.ts';
import { reportWritten } from './report-written.ts';
import { changeMany, type Named } from './write-many.ts';

/**
 * Undoes a bulk change. Each product is sent with the version that the bulk change created. The server refuses to
 * change a product that has changed since then, and the toast lists such products.
 */
export function useUndo(orgId: string) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (changes: readonly ProductChange[]) => changeMany(orgId, changes, () => {}),
    meta: { errorTitle: errorTitles.updateProduct },
    onSuccess: (written) =>
      reportWritten(i18n, written, {
        title: t`${plural(written.done.length, { one: '# product set back', other: '# products set back' })}`,
        failureTitle: t(errorTitles.updateProduct),
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: api.products.key() }),
  });
  return mutate;
}

/** The changes that restore the previous status or price of each product. */
export function changesBack(
  before: readonly SelectedProduct[],
  done: readonly Named[],
  field: 'status' | 'price',
): ProductChange[] {
  const byId = new Map(before.map((product) => [product.id, product]));
  return done.map(({ id, version }) => ({ id, version, [field]: byId.get(id)?.[field] }));
}
