import { useEffect, useSyncExternalStore } from 'react';
import { forget, readStoredObject, storeText } from '../../api/browser-storage.ts';
import { useAuth } from '../identity/auth-provider.tsx';

/**
 * The storage key for how many open sales each organization had when the user last saw the list. Only sales above this
 * number count as new.
 */
const keyOf = (userId: string) => `seen-sales-${userId}`;
const seen = new Map<string, Record<string, number>>();
const listeners = new Set<() => void>();

/**
 * The number of open sales that the user has not seen yet.
 * @param open the number of open sales; undefined while it loads
 */
export function useNewSales(orgId: string | null, open: number | undefined): number {
  const userId = useAuth().user?.id ?? '';
  const known = useSyncExternalStore(subscribe, () => (orgId === null ? 0 : seenSales(userId, orgId)));
  useEffect(() => {
    // When orders are shipped, the stored number also decreases, so that the next sale counts as new.
    if (orgId !== null && open !== undefined && open < seenSales(userId, orgId)) keep(userId, orgId, open);
  }, [userId, orgId, open]);
  return Math.max(0, (open ?? 0) - known);
}

/**
 * Stores the current number of open sales as the number that the user has seen. Called when the list of sales is
 * shown.
 */
export function useMarkSalesSeen(orgId: string, open: number | undefined): void {
  const userId = useAuth().user?.id ?? '';
  useEffect(() => {
    if (open !== undefined && open !== seenSales(userId, orgId)) keep(userId, orgId, open);
  }, [userId, orgId, open]);
}

export function forgetSeenSales(userId: string): void {
  seen.delete(userId);
  forget(keyOf(userId));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function seenSales(userId: string, orgId: string): number {
  const known = seen.get(userId) ?? (readStoredObject(keyOf(userId)) as Record<string, number>);
  seen.set(userId, known);
  return Number(known[orgId]) || 0;
}

function keep(userId: string, orgId: string, count: number): void {
  const next = { ...seen.get(userId), [orgId]: count };
  seen.set(userId, next);
  storeText(keyOf(userId), JSON.stringify(next));
  for (const listener of listeners) listener();
}
