import { useEffect, useSyncExternalStore } from 'react';
import { readStored, storeText } from '../../api/browser-storage.ts';

/** How many open sales of an organization were on the screen last, so that only later ones count as new. */
const keyOf = (orgId: string) => `seen-sales-${orgId}`;
const seen = new Map<string, number>();
const listeners = new Set<() => void>();

/** @param open the number of open sales; undefined while it is not known */
export function useNewSales(orgId: string | null, open: number | undefined): number {
  const known = useSyncExternalStore(subscribe, () => (orgId === null ? 0 : seenSales(orgId)));
  useEffect(() => {
    // One that was shipped makes room: the next one is new.
    if (orgId !== null && open !== undefined && open < seenSales(orgId)) keep(orgId, open);
  }, [orgId, open]);
  return Math.max(0, (open ?? 0) - known);
}

/** For the list of sales: what it shows has been seen. */
export function useMarkSalesSeen(orgId: string, open: number | undefined): void {
  useEffect(() => {
    if (open !== undefined && open !== seenSales(orgId)) keep(orgId, open);
  }, [orgId, open]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function seenSales(orgId: string): number {
  const count = seen.get(orgId) ?? (Number(readStored(keyOf(orgId))) || 0);
  seen.set(orgId, count);
  return count;
}

function keep(orgId: string, count: number): void {
  seen.set(orgId, count);
  storeText(keyOf(orgId), String(count));
  for (const listener of listeners) listener();
}
