import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Member } from '../../../../contract/members.ts';
import { Loaded } from '../../../reads/loaded.tsx';
import { useAuth } from '../../identity/auth-provider.tsx';
import { membersQuery } from '../api.ts';
import { RowsSkeleton } from '../rows-skeleton.tsx';
import { usePendingRoles } from './use-change-role.ts';

type LoadedMembersProps = {
  orgId: string;
  /** Renders the members. `userId` is the signed-in user. */
  children: (members: readonly Member[], userId: string) => ReactNode;
};

/** Loads the members of an organization. Shows a skeleton while they load, and an error when they cannot be loaded. */
export function LoadedMembers({ orgId, children }: LoadedMembersProps) {
  const { user } = useAuth();
  const read = useQuery(membersQuery(orgId));
  const withPendingRoles = usePendingRoles(orgId);
  if (!user) return null;
  return (
    <Loaded read={read} failure={<Trans>Unable to load members</Trans>} loading={<RowsSkeleton />}>
      {(members) => children(withPendingRoles(members), user.id)}
    </Loaded>
  );
}
