import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
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
          <Th>
            <Trans>Organization</Trans>
          </Th>
          <Th>
            <Trans>Type</Trans>
          </Th>
          <Th>
            <Trans>Your role</Trans>
          </Th>
          <Th>
            <Trans>Joined</Trans>
          </Th>
          <Th className="w-40">
            <span className="sr-only">
              <Trans>Active organization</Trans>
            </span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {organizations.map(({ id, name, type, description, role, joinedAt }) => (
          <tr key={id}>
            <RowHead>
              <span className="flex min-w-0 items-center gap-3 py-1.5">
                <Initials name={name} size="md" />
                <span className="min-w-0">
                  <Link
                    to={paths.organization(id)}
                    className="inline-flex min-h-6 items-center rounded-sm font-medium break-words hover:underline"
                  >
                    {name}
                  </Link>
                  {description && (
                    <span className="line-clamp-1 max-w-96 text-sm font-normal text-muted">
                      {description}
                    </span>
                  )}
                </span>
              </span>
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
                {id === active?.id ? (
                  <StatusBadge tone="green">
                    <Trans>Active</Trans>
                  </StatusBadge>
                ) : (
                  <Button
                    variant="outline"
                    size="sm"
                    aria-label={t`Switch to ${name}`}
                    onClick={() => select(id)}
                  >
                    <Trans>Switch</Trans>
                  </Button>
                )}
              </div>
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
