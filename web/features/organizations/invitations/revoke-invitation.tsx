import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { Invitation } from '../../../../contract/invitations.ts';
import { api, client } from '../../../api/client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

type RevokeInvitationProps = { orgId: string; invitation: Invitation | null; onClose: () => void };

export function RevokeInvitation({ orgId, invitation, onClose }: RevokeInvitationProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const revoke = useMutation({
    mutationFn: (id: string) => client.invitations.revoke({ orgId, id }),
    meta: { errorTitle: errorTitles.revokeInvitation },
    onSuccess: () => notify.success(t`Invitation revoked`),
    onSettled() {
      onClose();
      void queries.invalidateQueries({ queryKey: api.invitations.key() });
      void queries.invalidateQueries({ queryKey: api.organizations.find.key() });
    },
  });
  return (
    <ConfirmDialog
      open={invitation !== null}
      onOpenChange={(open) => open || onClose()}
      title={<Trans>Revoke the invitation?</Trans>}
      description={<Trans>The link that {invitation?.email} received stops working.</Trans>}
      confirmLabel={<Trans>Revoke</Trans>}
      busy={revoke.isPending}
      onConfirm={() => invitation && revoke.mutate(invitation.id)}
    />
  );
}
