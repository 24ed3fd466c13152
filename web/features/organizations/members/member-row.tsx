import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { refusalOfMemberChange, rolesToGive } from '../../../../contract/member-rules.ts';
import type { Member } from '../../../../contract/members.ts';
import type { OrganizationRole } from '../../../../contract/permissions.ts';
import { Button } from '../../../ui/button.tsx';
import { RowHead, Td } from '../../../ui/table.tsx';
import { DateText } from '../../../ui/time.tsx';
import { Person } from './person.tsx';
import { RoleCell } from './role-cell.tsx';
import { useChangeRole } from './use-change-role.ts';

type MemberRowProps = {
  orgId: string;
  member: Member;
  viewer: { userId: string; role: OrganizationRole };
  onRemove: () => void;
  /** Opens the purchasing permissions. */
  onPermit: () => void;
  /** The leave button, shown in the user's own row. */
  leave: ReactNode;
};

export function MemberRow({ orgId, member, viewer, onRemove, onPermit, leave }: MemberRowProps) {
  const { t } = useLingui();
  const refusal = refusalOfMemberChange({ actor: viewer, member, newRole: null });
  const changeRole = useChangeRole(orgId, member.userId);
  const isMe = member.userId === viewer.userId;
  const name = member.fullName || member.email;
  return (
    <tr>
      <RowHead className="md:w-2/5">
        <Person person={member} isMe={isMe} />
      </RowHead>
      <Td label={t`Role`}>
        <RoleCell
          member={member}
          refusal={refusal}
          roles={rolesToGive(viewer, member)}
          onChange={(role) => changeRole.mutate({ userId: member.userId, role })}
        />
      </Td>
      <Td label={t`Joined`}>
        <DateText value={member.joinedAt} />
      </Td>
      <Td>
        <div className="flex flex-1 justify-end">
          {isMe && leave}
          {refusal === null && member.role !== 'owner' && (
            <Button variant="ghost" size="sm" onClick={onPermit}>
              <Trans>
                Permissions<span className="sr-only"> of {name}</span>
              </Trans>
            </Button>
          )}
          {refusal === null && (
            <Button variant="ghost" size="sm" onClick={onRemove}>
              <Trans>
                Remove<span className="sr-only"> {name}</span>
              </Trans>
            </Button>
          )}
        </div>
      </Td>
    </tr>
  );
}
