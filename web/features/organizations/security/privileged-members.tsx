import { Trans, useLingui } from '@lingui/react/macro';
import type { Member } from '../../../../contract/members.ts';
import { canManageOrganization } from '../../../../contract/permissions.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RowHead, Table, Td, Th } from '../../../ui/table.tsx';
import { DateText } from '../../../ui/time.tsx';
import { Person } from '../members/person.tsx';
import { roleWords } from '../words.ts';

type PrivilegedMembersProps = { members: readonly Member[]; userId: string };

/** The members who may manage the organization: its owners and admins (docs/product.md, Admin console). */
export function PrivilegedMembers({ members, userId }: PrivilegedMembersProps) {
  const { t } = useLingui();
  const privileged = members.filter(({ role }) => canManageOrganization(role));
  if (privileged.length === 0) return <EmptyState title={<Trans>No members found.</Trans>} />;
  return (
    <Table label={t`Privileged members`}>
      <thead>
        <tr>
          <Th>{t`Member`}</Th>
          <Th>{t`Role`}</Th>
          <Th>{t`Joined`}</Th>
        </tr>
      </thead>
      <tbody>
        {privileged.map((member) => (
          <tr key={member.userId}>
            <RowHead className="md:w-1/2">
              <Person person={member} isMe={member.userId === userId} />
            </RowHead>
            <Td label={t`Role`}>{t(roleWords[member.role])}</Td>
            <Td label={t`Joined`}>
              <DateText value={member.joinedAt} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
