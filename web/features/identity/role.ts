import type { QueryClient } from '@tanstack/react-query';
import { limits } from '../../../contract/limits.ts';
import type { PlatformRole } from '../../../contract/permissions.ts';
import { api } from '../../api/client.ts';

/** The role of the signed-in user's profile. Onboarding and realtime update it, so it does not become stale after a time. */
export const roleQuery = api.users.findRole.queryOptions({
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/**
 * Reads the role for the guards. After 5 seconds, or if the read fails, returns null, which means that onboarding is needed
 * (docs/product.md, Route guards).
 */
export async function findRole(queries: QueryClient): Promise<PlatformRole | null> {
  const found = queries.ensureQueryData(roleQuery).then(
    ({ role }) => role,
    () => null,
  );
  return Promise.race([found, givenUp()]);
}

function givenUp(): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, limits.roleCheckSeconds * 1_000, null));
}
