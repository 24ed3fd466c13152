import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Pencil from 'lucide-react/icons/pencil';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef, useState } from 'react';
import type { SavedView } from '../../../../../contract/saved-views.ts';
import { paths } from '../../../../paths.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import type { MarketplaceSearch } from '../../search-params.ts';
import { RenameView } from './rename-view.tsx';
import type { useViewChanges } from './use-view-changes.ts';
import { queryOf, searchOf } from './view-query.ts';
import { ViewWords } from './view-words.tsx';

type ViewRowProps = {
  view: SavedView;
  search: MarketplaceSearch;
  changes: ReturnType<typeof useViewChanges>;
  onApply: () => void;
};

export function ViewRow({ view, search, changes, onApply }: ViewRowProps) {
  const { t } = useLingui();
  const place = useRef<HTMLLIElement>(null);
  const [renaming, setRenaming] = useState<'on' | 'over'>();
  const { name } = view;
  const shown = searchOf(view.query);
  const query = queryOf(search);
  const isPresent = queryOf(shown) === query;
  const remove = () => {
    // Focuses a neighbour before this element is removed, because the focus would be lost with the element.
    const { previousElementSibling, nextElementSibling } = place.current ?? {};
    const other = nextElementSibling ?? previousElementSibling;
    (other ?? place.current?.closest('[role=dialog]'))?.querySelector<HTMLElement>('a, input')?.focus();
    changes.remove.mutate(view);
  };
  if (renaming === 'on')
    return <RenameView view={view} rename={changes.rename} onClose={() => setRenaming('over')} />;
  return (
    <li ref={place} className="flex items-center gap-0.5 py-1.5">
      <ViewLink name={name} shown={shown} isPresent={isPresent} onApply={onApply} />
      {!isPresent && (
        <IconButton
          label={t`Update ${name} to the current view`}
          onClick={() => changes.replace.mutate({ view, query })}
        >
          <RotateCw aria-hidden="true" />
        </IconButton>
      )}
      <IconButton
        label={t`Rename ${name}`}
        // After renaming, the focus returns to this button.
        autoFocus={renaming === 'over'}
        onClick={() => setRenaming('on')}
      >
        <Pencil aria-hidden="true" />
      </IconButton>
      <IconButton label={t`Remove ${name}`} onClick={remove}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  );
}

type ViewLinkProps = { name: string; shown: MarketplaceSearch; isPresent: boolean; onApply: () => void };

function ViewLink({ name, shown, isPresent, onApply }: ViewLinkProps) {
  return (
    <Link
      to={paths.marketplace}
      search={shown}
      onClick={onApply}
      aria-current={isPresent ? 'page' : undefined}
      className="-ml-2 min-w-0 flex-1 rounded-md px-2 py-1.5 hover:bg-sunken"
    >
      <span className="flex items-baseline gap-2">
        <span className="truncate font-semibold">{name}</span>
        {isPresent && (
          <span className="shrink-0 text-xs text-primary">
            <Trans>Shown now</Trans>
          </span>
        )}
      </span>
      <span className="block truncate text-sm text-muted">
        <ViewWords search={shown} />
      </span>
    </Link>
  );
}
