import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import Users from 'lucide-react/icons/users';
import type { Membership } from '../../../../contract/organizations.ts';
import { Loaded } from '../../../loaded.tsx';
import { paths } from '../../../paths.ts';
import { type OrganizationsSearch, organizationsSearch } from '../../../search-params.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { useTypedSearch } from '../../../use-typed-search.ts';
import { useAuth } from '../../identity/auth-provider.tsx';
import { membersQuery } from '../api.ts';
import { RowsSkeleton } from '../rows-skeleton.tsx';
import { arrangeMembers } from './arrange-members.ts';
import { MembersTable } from './members-table.tsx';

type MembersTabProps = { organization: Membership; search: OrganizationsSearch };

/** The members of the organization, to search, sort and manage. */
export function MembersTab({ organization, search }: MembersTabProps) {
  const { t, i18n } = useLingui();
  const { user } = useAuth();
  const navigate = useNavigate({ from: paths.organizations });
  const read = useQuery(membersQuery(organization.id));
  const [typed, type] = useTypedSearch(search.search ?? '', (text) => {
    const found = organizationsSearch({ ...search, search: text });
    void navigate({ search: found, replace: true, resetScroll: false });
  });
  if (!user) return null;
  return (
    <Loaded read={read} failure={<Trans>Unable to load members</Trans>} loading={<RowsSkeleton />}>
      {(data) => {
        const members = arrangeMembers(data, search, i18n.locale);
        return (
          <div className="grid gap-3">
            <SearchInput
              label={t`Search members`}
              placeholder={t`Search name or email`}
              value={typed}
              onValueChange={type}
              className="max-w-sm"
            />
            {members.length > 0 ? (
              <MembersTable
                members={members}
                everybody={data}
                organization={organization}
                userId={user.id}
                search={search}
              />
            ) : (
              <Card>
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
              </Card>
            )}
            <p role="status" className="sr-only">
              {search.search && t`${members.length} of ${data.length} members`}
            </p>
          </div>
        );
      }}
    </Loaded>
  );
}
