import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ListedUser } from '../../../../contract/staff-tools.ts';
import { paths } from '../../../paths.ts';
import { useNeighbourPages } from '../../../routing/keyset-trail.ts';
import { Pager } from '../../../ui/pager.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { RowHead, Table, Td, Th } from '../../../ui/table.tsx';
import { DateText } from '../../../ui/time.tsx';
import { platformRoleWords } from '../../identity/profile/words.ts';
import { type PlatformUsersSearch, platformUsersSearch } from '../search-params.ts';
import { userStateWords } from './people-words.ts';

type UserTableProps = {
  page: { items: ListedUser[]; nextCursor: string | null };
  search: PlatformUsersSearch;
};

export function UserTable({ page: { items, nextCursor }, search }: UserTableProps) {
  const { t } = useLingui();
  return (
    <>
      <Table label={t`Users`} dense>
        <thead>
          <tr>
            <Th>{t`Name`}</Th>
            <Th>{t`Email`}</Th>
            <Th>{t`Role`}</Th>
            <Th>{t`State`}</Th>
            <Th numeral>{t`Organizations`}</Th>
            <Th>{t`Created`}</Th>
          </tr>
        </thead>
        <tbody>
          {items.map((user) => (
            <UserRow key={user.id} user={user} search={search} />
          ))}
        </tbody>
      </Table>
      <UserPager search={search} nextCursor={nextCursor} />
    </>
  );
}

/** The row of one account. The link in its name covers the whole row. */
function UserRow({ user, search }: { user: ListedUser; search: PlatformUsersSearch }) {
  const { t, i18n } = useLingui();
  const state = userStateWords[user.state];
  return (
    <tr className="relative">
      <RowHead>
        <Link
          to={paths.platformUsers}
          search={platformUsersSearch({ ...search, user: user.id })}
          resetScroll={false}
          className="inline-flex min-h-6 items-center rounded-sm after:absolute after:inset-0 hover:underline"
        >
          {user.fullName || user.email}
        </Link>
      </RowHead>
      <Td label={t`Email`} className="[overflow-wrap:anywhere]">
        {user.email}
      </Td>
      <Td label={t`Role`}>{user.role ? t(platformRoleWords[user.role]) : t`No role yet`}</Td>
      <Td label={t`State`}>
        <StatusBadge tone={state.tone} quiet={user.state === 'active'}>
          {t(state.label)}
        </StatusBadge>
      </Td>
      <Td label={t`Organizations`} numeral>
        {i18n.number(user.organizations)}
      </Td>
      <Td label={t`Created`}>
        <DateText value={user.createdAt} />
      </Td>
    </tr>
  );
}

function UserPager({ search, nextCursor }: { search: PlatformUsersSearch; nextCursor: string | null }) {
  const { t } = useLingui();
  const { previous, next } = useNeighbourPages(search.cursor, nextCursor);
  const link = (place: typeof next) =>
    place && (
      <Link
        to={paths.platformUsers}
        search={platformUsersSearch({ ...search, cursor: place.cursor })}
        state={place.state}
      />
    );
  return <Pager label={t`Pages of users`} previous={link(previous)} next={link(next)} />;
}
