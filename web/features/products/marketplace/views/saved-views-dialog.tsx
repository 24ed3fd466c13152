import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Bookmark from 'lucide-react/icons/bookmark';
import { Loaded } from '../../../../reads/loaded.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { OverlayBody } from '../../../../ui/overlay-parts.tsx';
import { Loading, Skeleton } from '../../../../ui/skeleton.tsx';
import type { MarketplaceSearch } from '../../search-params.ts';
import { savedViewsQuery } from './api.ts';
import { SaveView } from './save-view.tsx';
import { useViewChanges } from './use-view-changes.ts';
import { ViewRow } from './view-row.tsx';

export type SavedViewsDialogProps = {
  search: MarketplaceSearch;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onApply: () => void;
};

export function SavedViewsDialog({ search, open, onOpenChange, onApply }: SavedViewsDialogProps) {
  const views = useQuery(savedViewsQuery());
  const changes = useViewChanges();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={<Trans>Saved views</Trans>}
      description={<Trans>Searches, filters and sort that you come back to, on each of your devices.</Trans>}
    >
      <OverlayBody>
        <SaveView search={search} create={changes.create} />
        <Loaded
          read={views}
          bare
          failure={<Trans>Failed to load views</Trans>}
          loading={<ViewSkeletons />}
          empty={(all) => all.length === 0 && <NoViews />}
        >
          {(all) => (
            <ul className="mt-5 divide-y border-y">
              {all.map((view) => (
                <ViewRow key={view.id} view={view} search={search} changes={changes} onApply={onApply} />
              ))}
            </ul>
          )}
        </Loaded>
      </OverlayBody>
    </Dialog>
  );
}

function NoViews() {
  return (
    <EmptyState
      bare
      icon={<Bookmark />}
      title={<Trans>No views yet</Trans>}
      text={<Trans>Give the current search and filters a name to find them here again.</Trans>}
    />
  );
}

function ViewSkeletons() {
  return (
    <Loading className="mt-5 border-y">
      {[1, 2, 3].map((place) => (
        <div key={place} className="py-3 not-first:border-t">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="mt-1.5 h-3 w-3/5" />
        </div>
      ))}
    </Loading>
  );
}
