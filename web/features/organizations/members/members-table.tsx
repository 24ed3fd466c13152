import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Member } from '../../../../contract/members.ts';
import type { Membership } from '../../../../contract/organizations.ts';
import { Table, Th } from '../../../ui/table.tsx';
import type { OrganizationsSearch } from '../search-params.ts';
import { LeaveOrganization, OnlyOwnerReason, useOnlyOwnerReason } from './leave-organization.tsx';
import { MemberRow } from './member-row.tsx';
import { PurchasingDialog } from './purchasing-dialog.tsx';
import { RemoveMember } from './remove-member.tsx';
import { SortHead } from './sort-head.tsx';

type MembersTableProps = {
  /** The members that match the search. */
  members: readonly Member[];
  everybody: readonly Member[];
  organization: Membership;
  userId: string;
  search: OrganizationsSearch;
};

export function MembersTable({ members, everybody, organization, userId, search }: MembersTableProps) {
  const { t } = useLingui();
  const { id, name, role } = organization;
  const [removing, setRemoving] = useState<Member | null>(null);
  const [permitting, setPermitting] = useState<Member | null>(null);
  return (
    <>
      <Table label={t`Members of ${name}`}>
        <MembersHead search={search} />
        <tbody>
          {members.map((member) => (
            <MemberRow
              key={member.userId}
              orgId={id}
              member={member}
              viewer={{ userId, role }}
              onRemove={() => setRemoving(member)}
              onPermit={() => setPermitting(member)}
              leave={<OwnLeaveButton organization={organization} everybody={everybody} userId={userId} />}
            />
          ))}
        </tbody>
      </Table>
      <RemoveMember orgId={id} organization={name} member={removing} onClose={() => setRemoving(null)} />
      {permitting && <PurchasingDialog orgId={id} member={permitting} onClose={() => setPermitting(null)} />}
    </>
  );
}

function MembersHead({ search }: { search: OrganizationsSearch }) {
  const { t } = useLingui();
  return (
    <thead>
      <tr>
        <SortHead column="name" search={search}>{t`Member`}</SortHead>
        <SortHead column="role" search={search}>{t`Role`}</SortHead>
        <SortHead column="joined" search={search}>{t`Joined`}</SortHead>
        <Th>
          <span className="sr-only">{t`Actions`}</span>
        </Th>
      </tr>
    </thead>
  );
}

type OwnLeaveButtonProps = Pick<MembersTableProps, 'organization' | 'everybody' | 'userId'>;

/** The leave button in the user's own row. If the user is the only owner, also shows why this user cannot leave. */
function OwnLeaveButton({ organization, everybody, userId }: OwnLeaveButtonProps) {
  const reasonId = useOnlyOwnerReason(userId, everybody);
  return (
    <div className="grid justify-items-end gap-1">
      <LeaveOrganization organization={organization} reasonId={reasonId} variant="ghost">
        <Trans>Leave</Trans>
      </LeaveOrganization>
      {reasonId && (
        <p className="max-w-60 text-end text-xs text-muted">
          <OnlyOwnerReason id={reasonId} />
        </p>
      )}
    </div>
  );
}
