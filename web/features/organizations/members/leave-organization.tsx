import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import type { Member } from '../../../../contract/members.ts';
import { client } from '../../../api/client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { leaveOrClose } from '../leave-or-close.ts';
import { isLastOwner } from './member-limits.ts';

type LeaveOrganizationProps = {
  organization: { id: string; name: string };
  /**
   * The id of the `OnlyOwnerReason` element, which says why the only owner cannot leave. Null for a user who may
   * leave.
   */
  reasonId: string | null;
  variant: 'outline' | 'ghost';
  /** The button's label. */
  children: ReactNode;
};

/** A button for leaving the organization. It asks for confirmation. */
export function LeaveOrganization({
  organization: { id, name: organization },
  reasonId,
  variant,
  children,
}: LeaveOrganizationProps) {
  const [isOpen, setOpen] = useState(false);
  const leave = useLeave(id, organization);
  return (
    <>
      <Button
        variant={variant}
        size="sm"
        disabled={reasonId !== null}
        aria-describedby={reasonId ?? undefined}
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={<Trans>Leave {organization}?</Trans>}
        description={
          <Trans>You lose access at once. An owner or admin would have to invite you again.</Trans>
        }
        confirmLabel={<Trans>Leave organization</Trans>}
        busy={leave.isPending}
        onConfirm={() => leave.mutate(undefined, { onSettled: () => setOpen(false) })}
      />
    </>
  );
}

function useLeave(orgId: string, organization: string) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => leaveOrClose(queries, orgId, () => client.members.leave({ orgId })),
    meta: { errorTitle: errorTitles.leaveOrganization },
    onSuccess() {
      notify.success(t`You have left ${organization}`);
      void navigate({ to: paths.organizations, ignoreBlocker: true });
    },
  });
}

export function OnlyOwnerReason({ id }: { id: string }) {
  return (
    <span id={id}>
      <Trans>You are the only owner. Transfer ownership first, or close the organization.</Trans>
    </span>
  );
}

/** An id for the element which says why the only owner cannot leave. Null for a user who may leave. */
export function useOnlyOwnerReason(userId: string, members: readonly Member[]): string | null {
  const id = useId();
  return isLastOwner(userId, members) ? id : null;
}
