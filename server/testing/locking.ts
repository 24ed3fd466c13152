import { expect, vi } from 'vitest';
import type { TestApp } from './test-app.ts';
import { codeOf } from './test-client.ts';

/** Waits until this number of connections wait for a lock. */
export function areWaiting({ deps }: TestApp, count: number): Promise<void> {
  return vi.waitFor(async () => {
    const { rows } = await deps.db.$client.query(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    expect(rows).toHaveLength(count);
  }, 10_000);
}

/**
 * Makes a call while another transaction locks organizations one after the other, in the sequence of their ids. If the
 * call locks them in another sequence, the two deadlock, and this function throws.
 * @returns the code of the refusal, or 'allowed'
 */
export async function besideLocksOf(
  app: TestApp,
  orgIds: readonly string[],
  call: () => Promise<unknown>,
): Promise<string> {
  const holder = await app.ownerDb.$client.connect();
  const lock = (id: string | undefined) =>
    holder.query('SELECT FROM organizations WHERE id = $1 FOR NO KEY UPDATE', [id]);
  try {
    const [first, ...others] = orgIds.toSorted();
    await holder.query('BEGIN');
    await lock(first);
    const outcome = codeOf(call());
    await areWaiting(app, 1);
    for (const id of others) await lock(id);
    await holder.query('COMMIT');
    return await outcome;
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
  }
}

/**
 * Makes calls while another transaction holds rows. Each call begins when the earlier ones wait for a lock.
 * @param rows SQL that locks the rows
 * @returns the code of each refusal, or 'allowed'
 */
export async function whileHeld(
  app: TestApp,
  [rows, values]: [rows: string, values: unknown[]],
  calls: readonly (() => Promise<unknown>)[],
): Promise<string[]> {
  const holder = await app.ownerDb.$client.connect();
  try {
    await holder.query('BEGIN');
    await holder.query(rows, values);
    const outcomes: Promise<string>[] = [];
    for (const call of calls) {
      outcomes.push(codeOf(call()));
      await areWaiting(app, outcomes.length);
    }
    await holder.query('COMMIT');
    return await Promise.all(outcomes);
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
  }
}
