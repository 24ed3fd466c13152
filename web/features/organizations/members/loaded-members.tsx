import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Member } from '../../../../contract/members.ts';
import { Loaded } from '../../../loaded.tsx';
import { useAuth } from '../../identity/auth-provider.tsx';
import { membersQuery } from '../api.ts';
import { RowsSkeleton } from '../rows-skeleton.tsx';

type LoadedMembersProps = {
  orgId: string;
  /** What is made of them, for the one who is signed in. */
  children: (members: readonly Member[], userId: string) => ReactNode;
};

/** The members of an organization, with the faces that they have until they are there. */
export function LoadedMembers({ orgId, children }: LoadedMembersProps) {
  const { user } = useAuth();
  const read = useQuery(membersQuery(orgId));
  if (!user) return null;
  return (
    <Loaded read={read} failure={<Trans>Unable to load members</Trans>} loading={<RowsSkeleton />}>
      {(members) => children(members, user.id)}
    </Loaded>
  );
}
