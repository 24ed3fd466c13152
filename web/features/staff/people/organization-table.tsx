import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ListedOrganization } from '../../../../contract/staff-tools.ts';
import { paths } from '../../../paths.ts';
import { useNeighbourPages } from '../../../routing/keyset-trail.ts';
import { Pager } from '../../../ui/pager.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { RowHead, Table, Td, Th } from '../../../ui/table.tsx';
import { DateText } from '../../../ui/time.tsx';
import { organizationStatusWords, typeTag } from '../../organizations/words.ts';
import { type PlatformOrganizationsSearch, platformOrganizationsSearch } from '../search-params.ts';
import { organizationStatusTones } from './people-words.ts';

type OrganizationTableProps = {
  page: { items: ListedOrganization[]; nextCursor: string | null };
  search: PlatformOrganizationsSearch;
};

export function OrganizationTable({ page: { items, nextCursor }, search }: OrganizationTableProps) {
  const { t } = useLingui();
  return (
    <>
      <Table label={t`Organizations`} dense>
        <thead>
          <tr>
            <Th>{t`Name`}</Th>
            <Th>{t`Type`}</Th>
            <Th>{t`Status`}</Th>
            <Th numeral>{t`Members`}</Th>
            <Th>{t`Created`}</Th>
          </tr>
        </thead>
        <tbody>
          {items.map((organization) => (
            <OrganizationRow key={organization.id} organization={organization} search={search} />
          ))}
        </tbody>
      </Table>
      <OrganizationPager search={search} nextCursor={nextCursor} />
    </>
  );
}

/** The row of one organization. The link in its name covers the whole row. */
function OrganizationRow({
  organization,
  search,
}: {
  organization: ListedOrganization;
  search: PlatformOrganizationsSearch;
}) {
  const { t, i18n } = useLingui();
  return (
    <tr className="relative">
      <RowHead>
        <Link
          to={paths.platformOrganizations}
          search={platformOrganizationsSearch({ ...search, organization: organization.id })}
          resetScroll={false}
          className="inline-flex min-h-6 items-center rounded-sm after:absolute after:inset-0 hover:underline"
        >
          {organization.name}
        </Link>
      </RowHead>
      <Td label={t`Type`}>{t(typeTag(organization.type))}</Td>
      <Td label={t`Status`}>
        <StatusBadge
          tone={organizationStatusTones[organization.status]}
          quiet={organization.status === 'active'}
        >
          {t(organizationStatusWords[organization.status])}
        </StatusBadge>
      </Td>
      <Td label={t`Members`} numeral>
        {i18n.number(organization.members)}
      </Td>
      <Td label={t`Created`}>
        <DateText value={organization.createdAt} />
      </Td>
    </tr>
  );
}

function OrganizationPager({
  search,
  nextCursor,
}: {
  search: PlatformOrganizationsSearch;
  nextCursor: string | null;
}) {
  const { t } = useLingui();
  const { previous, next } = useNeighbourPages(search.cursor, nextCursor);
  const link = (place: typeof next) =>
    place && (
      <Link
        to={paths.platformOrganizations}
        search={platformOrganizationsSearch({ ...search, cursor: place.cursor })}
        state={place.state}
      />
    );
  return <Pager label={t`Pages of organizations`} previous={link(previous)} next={link(next)} />;
}
