import type { QueryClient } from '@tanstack/react-query';
import { limits } from '../../../contract/limits.ts';
import type { PlatformRole } from '../../../contract/permissions.ts';
import { api } from '../../api/client.ts';

/**
 * The role in the signed-in user's profile. This data does not become stale after a time, because onboarding and
 * realtime update it.
 */
export const roleQuery = api.users.findRole.queryOptions({
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/**
 * Reads the role for the route guards. Returns null after 5 seconds or if the read fails; null means that onboarding
 * is needed (docs/product.md, Route guards).
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
