import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Pencil from 'lucide-react/icons/pencil';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { SavedView } from '../../../../../contract/saved-views.ts';
import { paths } from '../../../../paths.ts';
import type { MarketplaceSearch } from '../../../../search-params.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
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
  const [isRenamed, setRenamed] = useState(false);
  const { name } = view;
  const shown = searchOf(view.query);
  const query = queryOf(search);
  const isPresent = queryOf(shown) === query;
  if (isRenamed) return <RenameView view={view} rename={changes.rename} onClose={() => setRenamed(false)} />;
  return (
    <li className="flex items-center gap-0.5 py-1.5">
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
      {!isPresent && (
        <IconButton
          label={t`Let ${name} show the present view`}
          onClick={() => changes.replace.mutate({ view, query })}
        >
          <RotateCw aria-hidden="true" />
        </IconButton>
      )}
      <IconButton label={t`Rename ${name}`} onClick={() => setRenamed(true)}>
        <Pencil aria-hidden="true" />
      </IconButton>
      <IconButton label={t`Remove ${name}`} onClick={() => changes.remove.mutate(view)}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  );
}
