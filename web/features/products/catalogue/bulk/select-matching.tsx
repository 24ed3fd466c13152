import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorTitles } from '../../../../api/error-words.ts';
import { useMutation } from '../../../../api/use-mutation.ts';
import { productsSummaryQuery } from '../../api.ts';
import type { ManufacturerSearch } from '../../search-params.ts';
import type { Selection } from '../use-selection.ts';
import { readMatching } from './write-many.ts';

type SelectMatchingProps = { orgId: string; search: ManufacturerSearch; selection: Selection };

/** A button that extends the selection from this page to all products that match the chosen status and search. */
export function SelectMatching({ orgId, search, selection }: SelectMatchingProps) {
  const { i18n } = useLingui();
  const [read, setRead] = useState(0);
  const total = useTotal(orgId, search);
  const select = useMutation({
    mutationFn: () => readMatching(orgId, search, setRead),
    meta: { errorTitle: errorTitles.listProducts },
    onSuccess: (ids) => selection.add(ids),
  });
  const areAll = total === null ? select.isSuccess : selection.ids.size >= total;
  if (areAll) return null;
  if (select.isPending)
    return (
      <span role="status" className="text-sm text-muted tabular-nums">
        <Trans>{i18n.number(read)} found…</Trans>
      </span>
    );
  return (
    <button
      type="button"
      onClick={() => select.mutate()}
      className="inline-flex min-h-6 items-center rounded-sm font-semibold text-primary underline underline-offset-2 pointer-coarse:min-h-11"
    >
      {total === null ? (
        <Trans>Select all that match</Trans>
      ) : (
        <Trans>Select all {i18n.number(total)} that match</Trans>
      )}
    </button>
  );
}

/**
 * The number of matching products. Null when the list has a search text, because products are counted only by status.
 */
function useTotal(orgId: string, { status, search }: ManufacturerSearch): number | null {
  const { data: counts } = useQuery(productsSummaryQuery(orgId));
  if (!counts || search) return null;
  return status ? counts[status] : counts.active + counts.draft + counts.archived;
}
