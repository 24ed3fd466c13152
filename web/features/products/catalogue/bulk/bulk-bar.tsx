import { Plural, Trans, useLingui } from '@lingui/react/macro';
import Archive from 'lucide-react/icons/archive';
import CircleCheck from 'lucide-react/icons/circle-check';
import { Suspense, useEffect, useState } from 'react';
import type { ProductStatus } from '../../../../../contract/product-status.ts';
import { lazyComponent } from '../../../../routing/lazy-component.ts';
import { Button } from '../../../../ui/button.tsx';
import { ClearSelection } from '../../../../ui/clear-selection.tsx';
import type { ManufacturerSearch } from '../../search-params.ts';
import type { Exporting } from '../use-export.ts';
import type { Selection } from '../use-selection.ts';
import { BulkMenu } from './bulk-menu.tsx';
import { BulkProgress, type Progress } from './progress.tsx';
import { SelectMatching } from './select-matching.tsx';
import { useChangeStatus } from './use-change-status.ts';
import { useDuplicate } from './use-duplicate.ts';

const ChangePrices = lazyComponent(() => import('./change-prices.tsx'), 'ChangePrices');
const RemoveMany = lazyComponent(() => import('./remove-many.tsx'), 'RemoveMany');

type BulkBarProps = {
  orgId: string;
  search: ManufacturerSearch;
  selection: Selection;
  exporting: Exporting;
  /** Whether there are more products than the page shows. */
  hasMore: boolean;
};

/** Actions for the selected products. Shown at the bottom of the window while products are selected. */
export function BulkBar({ orgId, search, selection, exporting, hasMore }: BulkBarProps) {
  const { t } = useLingui();
  const ids = [...selection.ids];
  const [asked, setAsked] = useState<'prices' | 'remove' | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const status = useChangeStatus(orgId, setProgress);
  const duplicate = useDuplicate(orgId, setProgress);
  const isBusy = status.isPending || duplicate.isPending;
  useEffect(() => {
    void ChangePrices.preload?.();
    void RemoveMany.preload?.();
  }, []);
  const close = () => setAsked(null);
  const set = (next: ProductStatus) => status.mutate({ ids, status: next });
  return (
    <section
      aria-label={t`Selected products`}
      data-foot-bar
      className="sticky bottom-3 z-10 mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-input bg-surface px-3 py-2 shadow-overlay"
    >
      <p className="pl-1 font-semibold tabular-nums">
        <Plural value={ids.length} one="# selected" other="# selected" />
      </p>
      {hasMore && !progress && <SelectMatching {...{ orgId, search, selection }} />}
      {progress && <BulkProgress {...progress} />}
      <ClearSelection disabled={isBusy} onClick={() => selection.set([])} />
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1 max-sm:[&_svg]:hidden">
        <StatusButton status="active" asked={status} isBusy={isBusy} onPress={set} />
        <StatusButton status="archived" asked={status} isBusy={isBusy} onPress={set} />
        <BulkMenu
          {...{ isBusy, exporting }}
          onDraft={() => set('draft')}
          onExport={() => exporting.export({ ids })}
          onDuplicate={() => duplicate.mutate(ids)}
          onAsk={setAsked}
        />
      </div>
      <Suspense>
        {asked === 'prices' && <ChangePrices {...{ orgId, ids }} onClose={close} />}
        {asked === 'remove' && (
          <RemoveMany {...{ orgId, ids }} onRemoved={selection.remove} onClose={close} />
        )}
      </Suspense>
    </section>
  );
}

type StatusButtonProps = {
  status: 'active' | 'archived';
  asked: ReturnType<typeof useChangeStatus>;
  isBusy: boolean;
  onPress: (status: ProductStatus) => void;
};

function StatusButton({ status, asked, isBusy, onPress }: StatusButtonProps) {
  const isAsked = asked.isPending && asked.variables?.status === status;
  const Icon = status === 'active' ? CircleCheck : Archive;
  return (
    <Button variant="outline" busy={isAsked} disabled={isBusy && !isAsked} onClick={() => onPress(status)}>
      {!isAsked && <Icon aria-hidden="true" />}
      {status === 'active' ? <Trans>Publish</Trans> : <Trans>Archive</Trans>}
    </Button>
  );
}
