import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { Member } from '../../../../contract/members.ts';
import type { OrganizationRole } from '../../../../contract/permissions.ts';
import { api, client } from '../../../api/client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { membersQuery } from '../api.ts';

type RoleChange = { userId: string; role: OrganizationRole };

/** Shows the new role at once. When the server refuses, the old role returns and a toast says why. */
export function useChangeRole(orgId: string, memberId: string) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { queryKey } = membersQuery(orgId);
  const show = ({ userId, role }: RoleChange) =>
    queries.setQueryData(queryKey, (members: Member[] | undefined) =>
      members?.map((member) => (member.userId === userId ? { ...member, role } : member)),
    );
  return useMutation({
    mutationFn: (change: RoleChange) => client.members.changeRole({ orgId, ...change }),
    holdFor: `member:${orgId}:${memberId}`,
    meta: { errorTitle: errorTitles.changeRole },
    async onMutate(change) {
      // The response of a read already in flight would restore the old role.
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey)?.find(({ userId }) => userId === change.userId);
      show(change);
      return { before };
    },
    onSuccess: () => notify.success(t`Role updated`),
    onError: (_error, _change, shown) => shown?.before && show(shown.before),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: api.members.key() });
      void queries.invalidateQueries({ queryKey: api.organizations.key() });
      void queries.invalidateQueries({ queryKey: api.audit.key() });
    },
  });
}
