import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import Users from 'lucide-react/icons/users';
import type { Membership } from '../../../../contract/organizations.ts';
import { paths } from '../../../paths.ts';
import { useTypedSearch } from '../../../routing/use-typed-search.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { type OrganizationsSearch, organizationsSearch } from '../search-params.ts';
import { arrangeMembers } from './arrange-members.ts';
import { LoadedMembers } from './loaded-members.tsx';
import { MembersTable } from './members-table.tsx';

type MembersTabProps = { organization: Membership; search: OrganizationsSearch };

/** The members of the organization. The user can search, sort and manage them. */
export function MembersTab({ organization, search }: MembersTabProps) {
  const { t, i18n } = useLingui();
  return (
    <LoadedMembers orgId={organization.id}>
      {(everybody, userId) => {
        const found = arrangeMembers(everybody, search, i18n.locale);
        const table = { members: found, everybody, organization, userId, search };
        return (
          <div className="grid gap-3">
            <MemberSearch search={search} />
            {found.length > 0 ? <MembersTable {...table} /> : <NobodyFound search={search} />}
            <p role="status" className="sr-only">
              {search.search && t`${found.length} of ${everybody.length} members`}
            </p>
          </div>
        );
      }}
    </LoadedMembers>
  );
}

function MemberSearch({ search }: { search: OrganizationsSearch }) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: paths.organizations });
  const [typed, type] = useTypedSearch(search.search ?? '', (text) => {
    void navigate({
      search: (latest) => organizationsSearch({ ...latest, search: text }),
      replace: true,
      resetScroll: false,
    });
  });
  return (
    <SearchInput
      label={t`Search members`}
      placeholder={t`Search name or email`}
      value={typed}
      onValueChange={type}
      className="max-w-sm"
    />
  );
}

function NobodyFound({ search }: { search: OrganizationsSearch }) {
  return (
    <EmptyState
      icon={<Users />}
      title={<Trans>No members found.</Trans>}
      action={
        <Button variant="outline" asChild>
          <Link
            to={paths.organizations}
            search={organizationsSearch({ ...search, search: '' })}
            replace
            resetScroll={false}
          >
            <Trans>Clear filters</Trans>
          </Link>
        </Button>
      }
    />
  );
}
