import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, client } from '../../../api/client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';

type Invite = { emails: string[]; role: 'member' | 'admin' };
export type InviteResult = Awaited<ReturnType<typeof client.invitations.send>>;

export function useSendInvitations(orgId: string) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (invite: Invite) => client.invitations.send({ orgId, ...invite }),
    meta: { errorTitle: errorTitles.sendInvitation },
    onSuccess({ sent }) {
      void queries.invalidateQueries({ queryKey: api.invitations.key() });
      void queries.invalidateQueries({ queryKey: api.organizations.find.key() });
      if (sent.length > 0)
        notify.success(
          t`Invitation sent`,
          sent.length > 1 ? { description: t`${sent.length} people were invited.` } : undefined,
        );
    },
  });
}
