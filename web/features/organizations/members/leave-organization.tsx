import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import type { Member } from '../../../../contract/members.ts';
import { client } from '../../../api/client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { part } from '../parting.ts';
import { isLastOwner } from './member-limits.ts';

type LeaveOrganizationProps = {
  organization: { id: string; name: string };
  /** All of them: whether the user may leave hangs on the others. */
  members: readonly Member[];
  userId: string;
  /** In a row of the table it is slighter. */
  isRow?: boolean;
  /** The button's words. */
  children: ReactNode;
};

/**
 * The way out of an organization, which asks first; afterwards there is nothing of it to show. An only owner reads why
 * they have to stay.
 */
export function LeaveOrganization({
  organization: { id: orgId, name: organization },
  members,
  userId,
  isRow = false,
  children,
}: LeaveOrganizationProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const reasonId = useId();
  const [isOpen, setOpen] = useState(false);
  const mustStay = isLastOwner(userId, members);
  const leave = useMutation({
    mutationFn: () => part(queries, orgId, () => client.members.leave({ orgId })),
    meta: { errorTitle: errorTitles.leaveOrganization },
    onSuccess() {
      notify.success(t`You have left ${organization}`);
      void navigate({ to: paths.organizations, ignoreBlocker: true });
    },
    onSettled: () => setOpen(false),
  });
  return (
    <div className={classes('grid gap-1', isRow ? 'justify-items-end text-end' : 'justify-items-start')}>
      <Button
        variant={isRow ? 'ghost' : 'outline'}
        size="sm"
        disabled={mustStay}
        aria-describedby={mustStay ? reasonId : undefined}
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      {mustStay && (
        <p id={reasonId} className="max-w-60 text-xs text-muted">
          <Trans>You are the only owner. Transfer ownership first, or close the organization.</Trans>
        </p>
      )}
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={<Trans>Leave {organization}?</Trans>}
        description={
          <Trans>You lose access at once. An owner or admin would have to invite you again.</Trans>
        }
        confirmLabel={<Trans>Leave organization</Trans>}
        busy={leave.isPending}
        onConfirm={() => leave.mutate()}
      />
    </div>
  );
}
