import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { Member } from '../../../../contract/members.ts';
import type { OrganizationRole } from '../../../../contract/permissions.ts';
import { api, client } from '../../../api/client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { usePending } from '../../../api/use-pending.ts';

type RoleChange = { userId: string; role: OrganizationRole };

const keyOf = (orgId: string) => ['changeRole', orgId];

/**
 * Changes a role. The new role is shown immediately (`usePendingRoles`). If the server refuses it, the old role is shown again and a toast
 * says why.
 */
export function useChangeRole(orgId: string, memberId: string) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationKey: keyOf(orgId),
    mutationFn: (change: RoleChange) => client.members.changeRole({ orgId, ...change }),
    holdFor: `member:${orgId}:${memberId}`,
    meta: { errorTitle: errorTitles.changeRole },
    onSuccess: () => notify.success(t`Role updated`),
    onSettled() {
      void queries.invalidateQueries({ queryKey: api.organizations.key() });
      void queries.invalidateQueries({ queryKey: api.audit.key() });
      // Returns the promise, so that the mutation stays pending and the new role stays visible until the members have
      // been read again.
      return queries.invalidateQueries({ queryKey: api.members.key() });
    },
  });
}

/** Shows the roles that are being saved, instead of the old roles that a read may have returned in the meantime. */
export function usePendingRoles(orgId: string): (members: readonly Member[]) => readonly Member[] {
  const changes = usePending<RoleChange>(keyOf(orgId));
  return (members) =>
    members.map((member) =>
      Object.assign({}, member, ...changes.filter(({ userId }) => userId === member.userId)),
    );
}
