import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ReceivedInvitation } from '../../../../contract/invitations.ts';
import { api, client } from '../../../api/client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { organizationsQuery } from '../list-organizations.ts';
import { storeChoice } from '../stored-choice.ts';

type Which = { token: string } | { id: string };
type Answering = { userId: string; invitation: ReceivedInvitation; which: Which };

/** Accepts or declines. Who has accepted works in that organization from then on, for that is what they came for. */
export function useAnswerInvitation({ userId, invitation, which }: Answering) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { name } = invitation.organization;
  const forget = () => queries.invalidateQueries({ queryKey: api.invitations.key() });
  const accept = useMutation({
    mutationFn: () => client.invitations.accept(which),
    meta: { errorTitle: errorTitles.acceptInvitation },
    async onSuccess({ orgId }) {
      await queries.fetchQuery({ ...organizationsQuery, staleTime: 0 }).catch(() => []);
      storeChoice(userId, orgId);
      notify.success(t`You have joined ${name}`);
    },
    onSettled: forget,
  });
  const decline = useMutation({
    mutationFn: () => client.invitations.decline(which),
    meta: { errorTitle: errorTitles.declineInvitation },
    onSuccess: () => notify.success(t`Invitation declined`),
    onSettled: forget,
  });
  return { accept, decline };
}
