import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { roleQuery } from '../features/identity/role.ts';

/**
 * Runs the route guards again when the user becomes platform staff or stops being staff, so that the guards redirect
 * immediately.
 */
export function useRoleChanges(): void {
  const router = useRouter();
  const { data } = useQuery(roleQuery);
  const role = data?.role;
  const known = useRef(role);
  useEffect(() => {
    if (known.current !== undefined && known.current !== role) void router.invalidate();
    known.current = role;
  }, [role, router]);
}
