import type { QueryClient } from '@tanstack/react-query';
import { organizationsQuery } from './list-organizations.ts';

/** The ids of organizations that this tab is leaving or closing. The loss of access to these shows no error. */
const leaving = new Set<string>();

export function isLeaving(orgId: string): boolean {
  return leaving.has(orgId);
}

/**
 * Makes the call that leaves or closes the organization, then removes the organization from the cached list. Realtime may report the change
 * before the call returns.
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
  // After the list has been read again, a later loss of access shows an error as usual.
  await queries.invalidateQueries({ queryKey: organizationsQuery.queryKey });
  leaving.delete(orgId);
}
