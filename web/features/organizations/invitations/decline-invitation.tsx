import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ReceivedInvitation } from '../../../../contract/invitations.ts';
import { api, client } from '../../../api/client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

type DeclineInvitationProps = {
  /** The invitation to decline. Null means that the dialog is closed. */
  invitation: ReceivedInvitation | null;
  onClose: () => void;
  onDeclined?: () => void;
};

/**
 * Asks for confirmation before an invitation is declined. The user cannot undo the refusal. Only the organization can
 * send a new invitation.
 */
export function DeclineInvitation({ invitation, onClose, onDeclined }: DeclineInvitationProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const name = invitation?.organization.name;
  const decline = useMutation({
    mutationFn: (id: string) => client.invitations.decline({ id }),
    meta: { errorTitle: errorTitles.declineInvitation },
    onSuccess() {
      notify.success(t`Invitation declined`);
      onDeclined?.();
    },
    onSettled() {
      onClose();
      return queries.invalidateQueries({ queryKey: api.invitations.key() });
    },
  });
  return (
    <ConfirmDialog
      open={invitation !== null}
      onOpenChange={(open) => open || onClose()}
      title={<Trans>Decline the invitation to {name}?</Trans>}
      description={<Trans>If you change your mind, somebody there has to invite you again.</Trans>}
      confirmLabel={<Trans>Decline</Trans>}
      busy={decline.isPending}
      onConfirm={() => invitation && decline.mutate(invitation.id)}
    />
  );
}
