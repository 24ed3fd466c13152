import type { QueryClient } from '@tanstack/react-query';
import { organizationsQuery } from './list-organizations.ts';

/** The ids of organizations that this tab is leaving or closing. No error is shown when the user is no longer a member of them. */
const leaving = new Set<string>();

export function isLeaving(orgId: string): boolean {
  return leaving.has(orgId);
}

/**
 * Makes the call that leaves or closes the organization, then removes it from the cached list. Realtime may report the change before the
 * call returns.
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
  // Once the list has been read again, a later loss of access shows an error again.
  await queries.invalidateQueries({ queryKey: organizationsQuery.queryKey });
  leaving.delete(orgId);
}
