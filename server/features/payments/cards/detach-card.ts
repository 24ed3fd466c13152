import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Deps } from '../../../access/context.ts';
import type { Transaction } from '../../../db/connection.ts';
import { enqueue } from '../../../jobs/enqueue.ts';

export const detachCardTask = 'detach-card';

const keyOf = (paymentMethodId: string) => `${detachCardTask}:${paymentMethodId}`;

/** Detaches a card at the provider after this transaction is committed. */
export function detachCardLater(tx: Transaction, paymentMethodId: string): Promise<void> {
  return enqueue(tx, detachCardTask, { paymentMethodId }, { jobKey: keyOf(paymentMethodId) });
}

/** SQL condition: a job will detach the card at the provider. */
export function isBeingDetached(paymentMethodId: string): SQL {
  return sql`EXISTS (SELECT FROM graphile_worker.jobs WHERE key = ${keyOf(paymentMethodId)})`;
}

const detached = z.object({ paymentMethodId: z.string() });

export async function detachCard({ payments }: Deps, payload: unknown): Promise<void> {
  await payments.detachCard(detached.parse(payload).paymentMethodId);
}
