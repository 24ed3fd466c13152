import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { roleQuery } from '../features/identity/role.ts';

/** Runs the guards again when the user becomes platform staff or no longer is, so that they redirect without a user action. */
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
