import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Member } from '../../../../contract/members.ts';
import { canManageOrganization } from '../../../../contract/permissions.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useChangeRole } from '../members/use-change-role.ts';
import { MemberPicker, useMemberForm } from './member-picker.tsx';

type PromoteAdminProps = { orgId: string; members: readonly Member[] };

/** Lets owners and admins promote a plain member to admin. */
export function PromoteAdmin({ orgId, members }: PromoteAdminProps) {
  const [isOpen, setOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  const candidates = members.filter(({ role }) => !canManageOrganization(role));
  const open = () => {
    setOpenings(openings + 1);
    setOpen(true);
  };
  return (
    <>
      <Button variant="outline" size="sm" disabled={candidates.length === 0} onClick={open}>
        <Trans>Promote to admin</Trans>
      </Button>
      {/* Each opening mounts the dialog again, because the previous promotion may still be held while the server is
          unreachable. */}
      <Promotion key={openings} {...{ orgId, candidates }} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

type PromotionProps = { orgId: string; candidates: readonly Member[]; open: boolean; onClose: () => void };

/**
 * The dialog closes on the press and not after the reply, because the promotion may have to wait until the server is
 * reachable.
 */
function Promotion({ orgId, candidates, open, onClose }: PromotionProps) {
  const formId = useId();
  const form = useMemberForm();
  const chosen = useWatch({ control: form.control, name: 'userId' });
  const changeRole = useChangeRole(orgId, chosen);
  const promote = () => {
    changeRole.mutate({ userId: chosen, role: 'admin' });
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      tone="primary"
      title={<Trans>Promote a member to admin</Trans>}
      description={<Trans>Admins manage products, members, payments and the organization’s profile.</Trans>}
      confirmLabel={<Trans>Promote to admin</Trans>}
      disabled={!chosen}
      formId={formId}
    >
      <Form id={formId} form={form} onSubmit={promote}>
        <MemberPicker form={form} label={<Trans>Member</Trans>} members={candidates} />
      </Form>
    </ConfirmDialog>
  );
}
