import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { roleQuery } from '../features/identity/role.ts';

/** When a user becomes staff or stops being it, the guards redirect without user action. */
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
