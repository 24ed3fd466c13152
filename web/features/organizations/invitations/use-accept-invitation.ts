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
  /** The link's token, or the id of an invitation that was sent to the user's own email address. */
  which: { token: string } | { id: string };
  /**
   * Called after success. This is an option of the hook and not of `mutate`, because `mutate` does not call its options
   * after the component was unmounted.
   */
  onAccepted?: () => void;
};

/** Accepts an invitation and makes its organization the active one. */
export function useAcceptInvitation({ userId, invitation, which, onAccepted }: Accepting) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { name } = invitation.organization;
  return useMutation({
    mutationFn: () => client.invitations.accept(which),
    meta: { errorTitle: errorTitles.acceptInvitation, isShownInPlace: 'token' in which },
    async onSuccess({ orgId }) {
      await queries.fetchQuery({ ...organizationsQuery, staleTime: 0 }).catch(() => []);
      storeChoice(userId, orgId);
      notify.success(t`You have joined ${name}`);
      onAccepted?.();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: api.invitations.key() }),
  });
}
