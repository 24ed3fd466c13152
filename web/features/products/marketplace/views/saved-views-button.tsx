import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import Bookmark from 'lucide-react/icons/bookmark';
import { useState } from 'react';
import type { MarketplaceSearch } from '../../../../search-params.ts';
import { Button } from '../../../../ui/button.tsx';
import { Fetched } from '../../../../ui/fetched.tsx';
import { fetchedPart, fetchPart } from '../../../../ui/fetched-part.ts';
import { savedViewsQuery } from './api.ts';

const savedViewsDialog = fetchedPart(async () => (await import('./saved-views-dialog.tsx')).SavedViewsDialog);

type SavedViewsButtonProps = { search: MarketplaceSearch; onApply?: () => void };

export function SavedViewsButton({ search, onApply }: SavedViewsButtonProps) {
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState<boolean>();
  const fetchAhead = () => {
    fetchPart(savedViewsDialog);
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
        <Fetched
          part={savedViewsDialog}
          props={{ search, open: isOpen, onOpenChange: setOpen, onApply: apply }}
        />
      )}
    </>
  );
}
