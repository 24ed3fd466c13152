import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Membership } from '../../../contract/organizations.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Initials } from '../../ui/initials.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { RowHead, Table, Td, Th } from '../../ui/table.tsx';
import { Tag } from '../../ui/tag.tsx';
import { DateText } from '../../ui/time.tsx';
import { useActiveOrganization } from './active-organization.tsx';
import { roleWords, typeTag } from './words.ts';

export function OrganizationsTable() {
  const { t } = useLingui();
  const { organizations, active, select } = useActiveOrganization();
  return (
    <Table label={t`Your organizations`}>
      <thead>
        <tr>
          <Th>{t`Organization`}</Th>
          <Th>{t`Type`}</Th>
          <Th>{t`Your role`}</Th>
          <Th>{t`Joined`}</Th>
          <Th className="w-40">
            <span className="sr-only">{t`Active organization`}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {organizations.map((organization) => (
          <OrganizationRow
            key={organization.id}
            organization={organization}
            isActive={organization.id === active?.id}
            onSwitch={() => select(organization.id)}
          />
        ))}
      </tbody>
    </Table>
  );
}

type OrganizationRowProps = { organization: Membership; isActive: boolean; onSwitch: () => void };

function OrganizationRow({ organization, isActive, onSwitch }: OrganizationRowProps) {
  const { t } = useLingui();
  const { name, type, role, joinedAt } = organization;
  return (
    <tr>
      <RowHead>
        <NameAndDescription organization={organization} />
      </RowHead>
      <Td label={t`Type`}>
        <Tag>{t(typeTag(type))}</Tag>
      </Td>
      <Td label={t`Your role`}>{t(roleWords[role])}</Td>
      <Td label={t`Joined`}>
        <DateText value={joinedAt} />
      </Td>
      <Td>
        <div className="flex flex-1 justify-end">
          {isActive ? (
            <StatusBadge tone="green">{t({ message: 'Active', context: 'organization' })}</StatusBadge>
          ) : (
            <Button variant="outline" size="sm" aria-label={t`Switch to ${name}`} onClick={onSwitch}>
              {t`Switch`}
            </Button>
          )}
        </div>
      </Td>
    </tr>
  );
}

function NameAndDescription({ organization: { id, name, description } }: { organization: Membership }) {
  return (
    <span className="flex min-w-0 items-center gap-3 py-1.5">
      <Initials name={name} size="md" />
      <span className="min-w-0">
        <Link
          to={paths.organization(id)}
          className="inline-flex min-h-6 pointer-coarse:min-h-11 items-center rounded-sm font-medium break-words hover:underline"
        >
          {name}
        </Link>
        {description && (
          <span className="line-clamp-1 max-w-96 text-sm font-normal text-muted">{description}</span>
        )}
      </span>
    </span>
  );
}
