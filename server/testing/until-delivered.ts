import { randomUUID } from 'node:crypto';
import type { TestApp } from './test-app.ts';

/** Waits until the server has been notified of every change so far. Notifications arrive in commit order. */
export async function untilChangesAreDelivered({ deps }: TestApp): Promise<void> {
  const last = { topic: 'session', sessionId: randomUUID(), userId: randomUUID() } as const;
  const { promise, resolve } = Promise.withResolvers<void>();
  const unsubscribe = deps.changes.subscribe((change) => {
    if (change.topic === 'session' && change.sessionId === last.sessionId) resolve();
  });
  await deps.db.$client.query("SELECT pg_notify('myelin_changes', $1)", [JSON.stringify(last)]);
  await promise;
  unsubscribe();
}
