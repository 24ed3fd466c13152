import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { organizationStatuses } from '../../../contract/organizations.ts';
import { listedTypes } from '../../../contract/staff-tools.ts';
import { paths } from '../../paths.ts';
import { LoadedList } from '../../reads/loaded.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { organizationStatusWords, typeTag } from '../organizations/words.ts';
import { platformOrganizationsQuery } from './api.ts';
import { OrganizationSheet } from './people/organization-sheet.tsx';
import { OrganizationTable } from './people/organization-table.tsx';
import { PeopleSkeleton } from './people/people-skeleton.tsx';
import { Filter, PeopleToolbar } from './people/people-toolbar.tsx';
import { PlatformHeader } from './platform-header.tsx';
import { type PlatformOrganizationsSearch, platformOrganizationsSearch } from './search-params.ts';

const route = getRouteApi(`/app${paths.internalAdmin}/organizations`);

/** The page that lists all organizations, for staff (docs/product.md, Platform staff). */
export function PlatformOrganizationsPage() {
  const search = route.useSearch();
  const change = useChange();
  const clear = () => change({ search: '', type: '', status: '' });
  return (
    <>
      <PlatformHeader />
      <Toolbar search={search} change={change} clear={clear} />
      <Organizations search={search} clear={clear} />
      {search.organization && (
        <OrganizationSheet id={search.organization} onClose={() => change({ organization: '' })} />
      )}
    </>
  );
}

type Change = (choice: Partial<Record<keyof PlatformOrganizationsSearch, string>>) => void;

function useChange(): Change {
  const navigate = useNavigate({ from: paths.platformOrganizations });
  return (choice) =>
    void navigate({
      // A changed filter opens the first page. Opening or closing the sheet keeps the page.
      search: (latest) =>
        platformOrganizationsSearch(
          'organization' in choice ? { ...latest, ...choice } : { ...latest, cursor: '', ...choice },
        ),
      resetScroll: false,
    });
}

type ToolbarProps = { search: PlatformOrganizationsSearch; change: Change; clear: () => void };

function Toolbar({ search, change, clear }: ToolbarProps) {
  const { t } = useLingui();
  return (
    <PeopleToolbar
      label={t`Search by name or id`}
      search={search.search}
      isNarrowed={Boolean(search.search || search.type || search.status)}
      onSearch={(text) => change({ search: text })}
      onClear={clear}
    >
      <Filter
        label={t`Type`}
        value={search.type}
        onChoose={(type) => change({ type })}
        options={[['', t`Any type`], ...listedTypes.map((type) => [type, t(typeTag(type))] as const)]}
      />
      <Filter
        label={t`Status`}
        value={search.status}
        onChoose={(status) => change({ status })}
        options={[
          ['', t`Any status`],
          ...organizationStatuses.map((status) => [status, t(organizationStatusWords[status])] as const),
        ]}
      />
    </PeopleToolbar>
  );
}

function Organizations({ search, clear }: Pick<ToolbarProps, 'search' | 'clear'>) {
  const read = useQuery(platformOrganizationsQuery(search));
  return (
    <LoadedList
      read={read}
      failure={<Trans>Failed to load organizations</Trans>}
      loading={<PeopleSkeleton />}
      empty={({ items }) =>
        items.length === 0 && (
          <EmptyState
            title={<Trans>No organizations found matching your search.</Trans>}
            action={
              <Button variant="outline" onClick={clear}>
                <Trans>Clear filters</Trans>
              </Button>
            }
          />
        )
      }
    >
      {(page) => <OrganizationTable page={page} search={search} />}
    </LoadedList>
  );
}
