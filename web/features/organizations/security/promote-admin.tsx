import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Member } from '../../../../contract/members.ts';
import { canManageOrganization } from '../../../../contract/permissions.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useChangeRole } from '../members/use-change-role.ts';
import { MemberPicker } from './member-picker.tsx';

type PromoteAdminProps = { orgId: string; members: readonly Member[] };

/** Promotes a plain member to admin. For owners and admins. */
export function PromoteAdmin({ orgId, members }: PromoteAdminProps) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState('');
  const changeRole = useChangeRole(orgId, chosen);
  const candidates = members.filter(({ role }) => !canManageOrganization(role));
  const close = () => {
    setOpen(false);
    setChosen('');
  };
  return (
    <>
      <Button variant="outline" size="sm" disabled={candidates.length === 0} onClick={() => setOpen(true)}>
        <Trans>Promote to admin</Trans>
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={(open) => open || close()}
        tone="primary"
        title={<Trans>Promote a member to admin</Trans>}
        description={<Trans>Admins manage products, members, payments and the organization's profile.</Trans>}
        confirmLabel={<Trans>Promote to admin</Trans>}
        busy={changeRole.isPending}
        disabled={!chosen}
        onConfirm={() => chosen && changeRole.mutate({ userId: chosen, role: 'admin' }, { onSettled: close })}
      >
        <MemberPicker
          label={<Trans>Member</Trans>}
          members={candidates}
          value={chosen}
          onValueChange={setChosen}
        />
      </ConfirmDialog>
    </>
  );
}
