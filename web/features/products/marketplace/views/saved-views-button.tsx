import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import Bookmark from 'lucide-react/icons/bookmark';
import { Suspense, useState } from 'react';
import { lazyComponent } from '../../../../routing/lazy-component.ts';
import { Button } from '../../../../ui/button.tsx';
import type { MarketplaceSearch } from '../../search-params.ts';
import { savedViewsQuery } from './api.ts';

const SavedViewsDialog = lazyComponent(() => import('./saved-views-dialog.tsx'), 'SavedViewsDialog');

type SavedViewsButtonProps = { search: MarketplaceSearch; onApply?: () => void };

export function SavedViewsButton({ search, onApply }: SavedViewsButtonProps) {
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState<boolean>();
  const fetchAhead = () => {
    void SavedViewsDialog.preload?.();
    void queries.prefetchQuery(savedViewsQuery());
  };
  const apply = () => {
    setOpen(false);
    onApply?.();
  };
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
      >
        <Bookmark aria-hidden="true" />
        <Trans>Saved views</Trans>
      </Button>
      {isOpen !== undefined && (
        <Suspense>
          <SavedViewsDialog search={search} open={isOpen} onOpenChange={setOpen} onApply={apply} />
        </Suspense>
      )}
    </>
  );
}
