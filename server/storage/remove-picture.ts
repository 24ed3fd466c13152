import * as z from 'zod/mini';
import type { Transaction } from '../db/connection.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { Storage } from './storage.ts';

export const removePictureTask = 'remove-picture';

const payload = z.object({ url: z.string() });

/**
 * Queues the removal of a picture's file in the transaction that deletes the URL from its row. After a rollback the
 * file stays.
 */
export async function removePictureLater(tx: Transaction, url: string | null): Promise<void> {
  if (url !== null) await enqueue(tx, removePictureTask, { url });
}

/** The job that removes the file. */
export async function removePicture(storage: Storage, job: unknown): Promise<void> {
  const { url } = payload.parse(job);
  const name = /^\/media\/(avatar-[0-9a-f]+\.webp)$/.exec(url)?.[1];
  if (name) await storage.remove(name);
}
