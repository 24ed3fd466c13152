import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { listedRoles, userStates } from '../../../contract/staff-tools.ts';
import { paths } from '../../paths.ts';
import { LoadedList } from '../../reads/loaded.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { platformRoleWords } from '../identity/profile/words.ts';
import { usersQuery } from './api.ts';
import { PeopleSkeleton } from './people/people-skeleton.tsx';
import { Filter, PeopleToolbar } from './people/people-toolbar.tsx';
import { userStateWords } from './people/people-words.ts';
import { UserSheet } from './people/user-sheet.tsx';
import { UserTable } from './people/user-table.tsx';
import { PlatformHeader } from './platform-header.tsx';
import { type PlatformUsersSearch, platformUsersSearch } from './search-params.ts';

const route = getRouteApi(`/app${paths.internalAdmin}/users`);

/** The page that lists all accounts, for staff (docs/product.md, Platform staff). */
export function UsersPage() {
  const search = route.useSearch();
  const change = useChange();
  const clear = () => change({ search: '', role: '', state: '' });
  return (
    <>
      <PlatformHeader />
      <Toolbar search={search} change={change} clear={clear} />
      <Users search={search} clear={clear} />
      {search.user && <UserSheet id={search.user} onClose={() => change({ user: '' })} />}
    </>
  );
}

type Change = (choice: Partial<Record<keyof PlatformUsersSearch, string>>) => void;

function useChange(): Change {
  const navigate = useNavigate({ from: paths.platformUsers });
  return (choice) =>
    void navigate({
      // A changed filter opens the first page. Opening or closing the sheet keeps the page.
      search: (latest) =>
        platformUsersSearch(
          'user' in choice ? { ...latest, ...choice } : { ...latest, cursor: '', ...choice },
        ),
      resetScroll: false,
    });
}

type ToolbarProps = { search: PlatformUsersSearch; change: Change; clear: () => void };

function Toolbar({ search, change, clear }: ToolbarProps) {
  const { t } = useLingui();
  return (
    <PeopleToolbar
      label={t`Search by name, email or id`}
      search={search.search}
      isNarrowed={Boolean(search.search || search.role || search.state)}
      onSearch={(text) => change({ search: text })}
      onClear={clear}
    >
      <Filter
        label={t`Role`}
        value={search.role}
        onChoose={(role) => change({ role })}
        options={[
          ['', t`Any role`],
          ...listedRoles.map(
            (role) => [role, role === 'none' ? t`No role yet` : t(platformRoleWords[role])] as const,
          ),
        ]}
      />
      <Filter
        label={t`State`}
        value={search.state}
        onChoose={(state) => change({ state })}
        options={[
          ['', t`Any state`],
          ...userStates.map((state) => [state, t(userStateWords[state].label)] as const),
        ]}
      />
    </PeopleToolbar>
  );
}

function Users({ search, clear }: Pick<ToolbarProps, 'search' | 'clear'>) {
  const read = useQuery(usersQuery(search));
  return (
    <LoadedList
      read={read}
      failure={<Trans>Failed to load users</Trans>}
      loading={<PeopleSkeleton />}
      empty={({ items }) =>
        items.length === 0 && (
          <EmptyState
            title={<Trans>No users found matching your search.</Trans>}
            action={
              <Button variant="outline" onClick={clear}>
                <Trans>Clear filters</Trans>
              </Button>
            }
          />
        )
      }
    >
      {(page) => <UserTable page={page} search={search} />}
    </LoadedList>
  );
}
