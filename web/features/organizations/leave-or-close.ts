import type { QueryClient } from '@tanstack/react-query';
import { organizationsQuery } from './list-organizations.ts';

/**
 * The ids of organizations that the user is leaving or closing in this tab. The user loses access to them on purpose,
 * so no error is shown.
 */
const leaving = new Set<string>();

export function isLeaving(orgId: string): boolean {
  return leaving.has(orgId);
}

/**
 * Calls the server to leave or close the organization, then removes the organization from the cached list. While the
 * call runs, `isLeaving` is true, because realtime may report the loss of access before the call returns.
 */
export async function leaveOrClose(
  queries: QueryClient,
  orgId: string,
  call: () => Promise<unknown>,
): Promise<void> {
  leaving.add(orgId);
  try {
    await call();
  } catch (error) {
    leaving.delete(orgId);
    throw error;
  }
  queries.setQueryData(organizationsQuery.queryKey, (memberships) =>
    memberships?.filter(({ id }) => id !== orgId),
  );
  // The list has been read again and no longer contains the organization. From now on, a loss of access to it shows an
  // error as usual.
  await queries.invalidateQueries({ queryKey: organizationsQuery.queryKey });
  leaving.delete(orgId);
}
