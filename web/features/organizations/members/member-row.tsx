import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Member } from '../../../../contract/members.ts';
import type { OrganizationRole } from '../../../../contract/permissions.ts';
import { Button } from '../../../ui/button.tsx';
import { RowHead, Td } from '../../../ui/table.tsx';
import { DateText } from '../../../ui/time.tsx';
import { memberLimit } from './member-limits.ts';
import { Person } from './person.tsx';
import { RoleCell } from './role-cell.tsx';

type MemberRowProps = {
  member: Member;
  viewer: { userId: string; role: OrganizationRole };
  onRole: (role: OrganizationRole) => void;
  onRemove: () => void;
  /** On one's own row. */
  leave: ReactNode;
};

export function MemberRow({ member, viewer, onRole, onRemove, leave }: MemberRowProps) {
  const { t } = useLingui();
  const limit = memberLimit(viewer, member);
  const isMe = member.userId === viewer.userId;
  const name = member.fullName || member.email;
  return (
    <tr>
      <RowHead className="md:w-2/5">
        <Person person={member} isMe={isMe} />
      </RowHead>
      <Td label={t`Role`}>
        <RoleCell member={member} limit={limit} onChange={onRole} />
      </Td>
      <Td label={t`Joined`}>
        <DateText value={member.joinedAt} />
      </Td>
      <Td>
        <div className="flex flex-1 justify-end">
          {isMe && leave}
          {limit === null && (
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
