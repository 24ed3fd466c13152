import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Member } from '../../../../contract/members.ts';
import type { Membership } from '../../../../contract/organizations.ts';
import type { OrganizationsSearch } from '../../../search-params.ts';
import { Table, Th } from '../../../ui/table.tsx';
import { LeaveOrganization, OnlyOwnerReason, useOnlyOwnerReason } from './leave-organization.tsx';
import { MemberRow } from './member-row.tsx';
import { RemoveMember } from './remove-member.tsx';
import { SortHead } from './sort-head.tsx';
import { useChangeRole } from './use-change-role.ts';

type MembersTableProps = {
  /** Those that were searched for. */
  members: readonly Member[];
  everybody: readonly Member[];
  organization: Membership;
  userId: string;
  search: OrganizationsSearch;
};

export function MembersTable({
  members,
  everybody,
  organization: { id, name, role },
  userId,
  search,
}: MembersTableProps) {
  const { t } = useLingui();
  const [removing, setRemoving] = useState<Member | null>(null);
  const changeRole = useChangeRole(id);
  const reasonId = useOnlyOwnerReason(userId, everybody);
  return (
    <>
      <Table label={t`Members of ${name}`}>
        <thead>
          <tr>
            <SortHead column="name" search={search}>
              <Trans>Member</Trans>
            </SortHead>
            <SortHead column="role" search={search}>
              <Trans>Role</Trans>
            </SortHead>
            <SortHead column="joined" search={search}>
              <Trans>Joined</Trans>
            </SortHead>
            <Th>
              <span className="sr-only">
                <Trans>Actions</Trans>
              </span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <MemberRow
              key={member.userId}
              member={member}
              viewer={{ userId, role }}
              onRole={(chosen) => changeRole.mutate({ userId: member.userId, role: chosen })}
              onRemove={() => setRemoving(member)}
              leave={
                <div className="grid justify-items-end gap-1">
                  <LeaveOrganization organization={{ id, name }} reasonId={reasonId} variant="ghost">
                    <Trans>Leave</Trans>
                  </LeaveOrganization>
                  {reasonId && (
                    <p className="max-w-60 text-end text-xs text-muted">
                      <OnlyOwnerReason id={reasonId} />
                    </p>
                  )}
                </div>
              }
            />
          ))}
        </tbody>
      </Table>
      <RemoveMember orgId={id} organization={name} member={removing} onClose={() => setRemoving(null)} />
    </>
  );
}
