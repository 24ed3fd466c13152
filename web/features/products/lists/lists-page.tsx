import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ListIcon from 'lucide-react/icons/list';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { Loaded } from '../../../reads/loaded.tsx';
import { RouteHeader } from '../../../routing/route-header.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';
import { listsQuery } from './api.ts';
import { CreateListDialog } from './create-list-dialog.tsx';
import { ListsTable } from './lists-table.tsx';

/** The lists of the user and of their organizations. */
export function ListsPage() {
  const lists = useQuery(listsQuery());
  const [creating, setCreating] = useState(false);
  const create = (
    <Button onClick={() => setCreating(true)}>
      <Plus aria-hidden="true" />
      <Trans>Create list</Trans>
    </Button>
  );
  return (
    <>
      <RouteHeader
        actions={
          <>
            <Button variant="outline" asChild>
              <Link to={paths.quickOrder}>
                <Trans>Quick order</Trans>
              </Link>
            </Button>
            {create}
          </>
        }
      />
      <Loaded
        read={lists}
        failure={<Trans>Failed to load lists</Trans>}
        loading={<RowsSkeleton />}
        empty={(all) => all.length === 0 && <NoLists />}
      >
        {(all) => <ListsTable lists={all} />}
      </Loaded>
      {creating && <CreateListDialog onClose={() => setCreating(false)} />}
    </>
  );
}

function NoLists() {
  return (
    <EmptyState
      icon={<ListIcon />}
      title={<Trans>No lists yet</Trans>}
      text={<Trans>Create a list here, or with “Add to list” beside a product.</Trans>}
    />
  );
}
