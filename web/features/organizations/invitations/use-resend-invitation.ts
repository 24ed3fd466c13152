import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { api, client } from '../../../api/client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';

/** Sends the invitation again with a new link, which is valid for seven days. The previous link becomes invalid. */
export function useResendInvitation(orgId: string) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => client.invitations.resend({ orgId, id }),
    meta: { errorTitle: errorTitles.sendInvitation },
    onSuccess: ({ email }) => notify.success(t`Invitation sent`, { description: email }),
    onSettled: () => queries.invalidateQueries({ queryKey: api.invitations.key() }),
  });
}
