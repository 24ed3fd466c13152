import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import type { Member } from '../../../../contract/members.ts';
import {
  canManageOrganization,
  type OrganizationRole,
  roleAllows,
} from '../../../../contract/permissions.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { LeaveOrganization, OnlyOwnerReason, useOnlyOwnerReason } from '../members/leave-organization.tsx';
import { ActionRow } from './action-row.tsx';
import { CloseOrganization } from './close-organization.tsx';
import { PromoteAdmin } from './promote-admin.tsx';
import { TransferOwnership } from './transfer-ownership.tsx';

type OwnershipCardProps = {
  organization: { id: string; name: string; role: OrganizationRole };
  members: readonly Member[];
  userId: string;
};

/**
 * A card with the actions that promote a member, transfer the ownership, and leave or close the organization. If the
 * user cannot use an action, the card says why.
 */
export function OwnershipCard({ organization, members, userId }: OwnershipCardProps) {
  const { id, name, role } = organization;
  const others = members.filter((member) => member.userId !== userId);
  return (
    <Card aria-labelledby="ownership">
      <CardHeader id="ownership" title={<Trans>Security actions</Trans>} />
      <div className="mt-2 divide-y">
        {canManageOrganization(role) && <PromoteRow orgId={id} others={others} />}
        {roleAllows(role, 'organization.transfer') && (
          <TransferRow orgId={id} organization={name} others={others} />
        )}
        <LeaveRow organization={organization} members={members} userId={userId} />
        {roleAllows(role, 'organization.close') && (
          <ActionRow
            title={<Trans>Close organization</Trans>}
            text={<Trans>Products are archived and orders kept. This cannot be undone.</Trans>}
            action={<CloseOrganization orgId={id} organization={name} />}
          />
        )}
      </div>
    </Card>
  );
}

function PromoteRow({ orgId, others }: { orgId: string; others: readonly Member[] }) {
  return (
    <ActionRow
      title={<Trans>Promote to admin</Trans>}
      text={
        others.some((member) => !canManageOrganization(member.role)) ? (
          <Trans>Let a member manage products, members and payments.</Trans>
        ) : (
          <Trans>Everybody here is already an owner or admin.</Trans>
        )
      }
      action={<PromoteAdmin orgId={orgId} members={others} />}
    />
  );
}

function TransferRow(props: ComponentProps<typeof TransferOwnership>) {
  return (
    <ActionRow
      title={<Trans>Transfer ownership</Trans>}
      text={
        props.others.length > 0 ? (
          <Trans>Name another member owner. You become an admin.</Trans>
        ) : (
          <Trans>Invite somebody first: the organization has no other member.</Trans>
        )
      }
      action={<TransferOwnership {...props} />}
    />
  );
}

function LeaveRow({ organization, members, userId }: OwnershipCardProps) {
  const reasonId = useOnlyOwnerReason(userId, members);
  return (
    <ActionRow
      title={<Trans>Leave organization</Trans>}
      text={reasonId ? <OnlyOwnerReason id={reasonId} /> : <Trans>You lose access at once.</Trans>}
      action={
        <LeaveOrganization organization={organization} reasonId={reasonId} variant="outline">
          <Trans>Leave organization</Trans>
        </LeaveOrganization>
      }
    />
  );
}
