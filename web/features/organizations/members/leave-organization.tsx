import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { client } from '../../../api/client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { paths } from '../../../paths.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { part } from '../parting.ts';

type LeaveOrganizationProps = { orgId: string; organization: string; open: boolean; onClose: () => void };

/** Asks before the user leaves; afterwards there is nothing of this organization to show them. */
export function LeaveOrganization({ orgId, organization, open, onClose }: LeaveOrganizationProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const leave = useMutation({
    mutationFn: () => part(queries, orgId, () => client.members.leave({ orgId })),
    meta: { errorTitle: errorTitles.leaveOrganization },
    onSuccess() {
      notify.success(t`You have left ${organization}`);
      void navigate({ to: paths.organizations, ignoreBlocker: true });
    },
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={<Trans>Leave {organization}?</Trans>}
      description={<Trans>You lose access at once. An owner or admin would have to invite you again.</Trans>}
      confirmLabel={<Trans>Leave organization</Trans>}
      busy={leave.isPending}
      onConfirm={() => leave.mutate()}
    />
  );
}
