import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SelectedProduct } from '../../../../../contract/product-bulk.ts';
import { api } from '../../../../api/client.ts';
import { errorTitles } from '../../../../api/error-words.ts';
import { useMutation } from '../../../../api/use-mutation.ts';
import type { priceChanges } from './price-preview.ts';
import type { Progress } from './progress.tsx';
import { reportWritten } from './report-written.ts';
import { changesBack, useUndo } from './use-undo.ts';
import { changeMany } from './write-many.ts';

type Asked = { before: readonly SelectedProduct[]; changes: ReturnType<typeof priceChanges> };
type UseChangePrices = { orgId: string; onClose: () => void; onRefused: () => void };

/**
 * Saves the previewed prices. Each price is sent with the version of the product from which it was calculated, so
 * that a repeated call cannot change the price a second time.
 */
export function useChangePrices({ orgId, onClose, onRefused }: UseChangePrices) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const undo = useUndo(orgId);
  const [progress, setProgress] = useState<Progress | null>(null);
  const writing = useMutation({
    mutationFn: ({ changes }: Asked) =>
      changeMany(orgId, changes, (sent) => setProgress({ sent, of: changes.length })),
    meta: { errorTitle: errorTitles.updateProduct },
    onSuccess(written, { before }) {
      const back = changesBack(before, written.done, 'price');
      reportWritten(i18n, written, {
        title: t`${plural(written.done.length, { one: '# price changed', other: '# prices changed' })}`,
        failureTitle: t(errorTitles.updateProduct),
        action: { label: t`Undo`, onClick: () => undo(back) },
      });
      // Reads the products again, so that the dialog shows the refused products with their current prices.
      if (written.refused.length > 0 || written.failure) onRefused();
      else onClose();
    },
    onSettled() {
      setProgress(null);
      return queries.invalidateQueries({ queryKey: api.products.key() });
    },
  });
  return { ...writing, progress };
}
