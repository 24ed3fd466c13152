import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ReceivedInvitation } from '../../../../contract/invitations.ts';
import { api, client } from '../../../api/client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { organizationsQuery } from '../list-organizations.ts';
import { storeChoice } from '../stored-choice.ts';

type Accepting = {
  userId: string;
  invitation: ReceivedInvitation;
  /** By the link's token, or by the id of one that was sent to the user's own address. */
  which: { token: string } | { id: string };
  /** Reported here, because the page with the button may be gone once the invitation is no longer open. */
  onAccepted?: () => void;
};

/** After accepting, that organization becomes the active one. */
export function useAcceptInvitation({ userId, invitation, which, onAccepted }: Accepting) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { name } = invitation.organization;
  return useMutation({
    mutationFn: () => client.invitations.accept(which),
    meta: { errorTitle: errorTitles.acceptInvitation, isSaidInPlace: 'token' in which },
    async onSuccess({ orgId }) {
      await queries.fetchQuery({ ...organizationsQuery, staleTime: 0 }).catch(() => []);
      storeChoice(userId, orgId);
      notify.success(t`You have joined ${name}`);
      onAccepted?.();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: api.invitations.key() }),
  });
}
