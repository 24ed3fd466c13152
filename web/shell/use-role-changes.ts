import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { roleQuery } from '../features/identity/role.ts';

/** Whoever becomes platform staff, or is it no longer, is led by the guards to where they now belong, without a press. */
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
