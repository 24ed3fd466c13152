import type { QueryClient } from '@tanstack/react-query';
import { organizationsQuery } from './list-organizations.ts';

/** Organizations that the user is leaving or closing here; their loss is not reported. */
const leaving = new Set<string>();

export function isLeaving(orgId: string): boolean {
  return leaving.has(orgId);
}

/** Leaves or closes, and takes the organization off the user's list. Realtime may report it before the call returns. */
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
  // After the list was read again, a new loss of access is reported.
  await queries.invalidateQueries({ queryKey: organizationsQuery.queryKey });
  leaving.delete(orgId);
}
