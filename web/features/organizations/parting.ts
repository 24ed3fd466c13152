import type { QueryClient } from '@tanstack/react-query';
import { organizationsQuery } from './list-organizations.ts';

/** The organizations that the user is leaving or closing here: losing them is no news. */
const parted = new Set<string>();

export function isParting(orgId: string): boolean {
  return parted.has(orgId);
}

/** Leaves or closes, and takes the organization off the user's list. Realtime may tell of it before the call returns. */
export async function part(queries: QueryClient, orgId: string, call: () => Promise<unknown>): Promise<void> {
  parted.add(orgId);
  try {
    await call();
  } catch (error) {
    parted.delete(orgId);
    throw error;
  }
  queries.setQueryData(organizationsQuery.queryKey, (memberships) =>
    memberships?.filter(({ id }) => id !== orgId),
  );
  // Who is invited again later and loses access again is to hear of it.
  await queries.invalidateQueries({ queryKey: organizationsQuery.queryKey });
  parted.delete(orgId);
}
