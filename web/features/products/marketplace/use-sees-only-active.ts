import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { platformRoleAllows } from '../../../../contract/permissions.ts';
import { forget, readStored, storeText } from '../../../api/browser-storage.ts';
import { useAuth } from '../../identity/auth-provider.tsx';
import { roleQuery } from '../../identity/role.ts';
import { useActiveOrganization } from '../../organizations/active-organization.tsx';
import { storedChoice } from '../../organizations/stored-choice.ts';

/**
 * Whether drafts and archived products are hidden from the viewer: platform staff see them, and members of the organization that has
 * them. Until the organizations are known it is what it was the last time, so that nothing moves.
 */
export function useSeesOnlyActive(): boolean {
  const userId = useAuth().user?.id ?? '';
  const { data } = useQuery(roleQuery);
  const { organizations, active } = useActiveOrganization();
  const isKnown = active !== undefined;
  const isOutside = organizations.every(({ type }) => type === 'buyer_org');
  useEffect(() => {
    if (isKnown && isOutside !== wasOutside(userId)) storeText(keyOf(userId), String(isOutside));
  }, [userId, isKnown, isOutside]);
  if (platformRoleAllows(data?.role ?? null, 'products.readAll')) return false;
  return isKnown ? isOutside : wasOutside(userId);
}

export const forgetSeesOnlyActive = (userId: string) => forget(keyOf(userId));

const keyOf = (userId: string) => `sees-only-active-${userId}`;

/** Somebody with an organization may sell. */
function wasOutside(userId: string): boolean {
  const stored = readStored(keyOf(userId));
  return stored === null ? storedChoice(userId) === null : stored === 'true';
}
