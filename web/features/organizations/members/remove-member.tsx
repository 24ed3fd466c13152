import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { Member } from '../../../../contract/members.ts';
import { api, client } from '../../../api/client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { membersQuery } from '../api.ts';

type RemoveMemberProps = { orgId: string; organization: string; member: Member | null; onClose: () => void };

/** Asks for confirmation before a member is removed and loses access. */
export function RemoveMember({ orgId, organization, member, onClose }: RemoveMemberProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: (userId: string) => client.members.remove({ orgId, userId }),
    meta: { errorTitle: errorTitles.removeMember },
    onSuccess(_answer, removed) {
      queries.setQueryData(membersQuery(orgId).queryKey, (members) =>
        members?.filter(({ userId }) => userId !== removed),
      );
      notify.success(t`Member removed`);
    },
    onSettled() {
      onClose();
      void queries.invalidateQueries({ queryKey: api.members.key() });
      void queries.invalidateQueries({ queryKey: api.organizations.key() });
    },
  });
  const name = member?.fullName || member?.email;
  return (
    <ConfirmDialog
      open={member !== null}
      onOpenChange={(open) => open || onClose()}
      title={<Trans>Remove {name}?</Trans>}
      description={
        <Trans>They lose access to {organization} at once. You can invite them again at any time.</Trans>
      }
      confirmLabel={<Trans>Remove</Trans>}
      busy={remove.isPending}
      onConfirm={() => member && remove.mutate(member.userId)}
    />
  );
}
