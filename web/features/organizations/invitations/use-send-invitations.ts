import { useQueryClient } from '@tanstack/react-query';
import type { InvitableRole } from '../../../../contract/permissions.ts';
import { api, client } from '../../../api/client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { useMutation } from '../../../api/use-mutation.ts';

type Invite = { emails: string[]; role: InvitableRole };
export type InviteResult = Awaited<ReturnType<typeof client.invitations.send>>;

export function useSendInvitations(orgId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (invite: Invite) => client.invitations.send({ orgId, ...invite }),
    meta: { errorTitle: errorTitles.sendInvitation, isShownInPlace: true },
    onSuccess() {
      void queries.invalidateQueries({ queryKey: api.invitations.key() });
      void queries.invalidateQueries({ queryKey: api.organizations.find.key() });
    },
  });
}
