import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { pictureFile } from '../../../../contract/picture-files.ts';
import type { Deps } from '../../../access/context.ts';
import type { Transaction } from '../../../db/connection.ts';
import { productImages } from '../../../db/schema/products.ts';
import { withActor } from '../../../db/with-actor.ts';
import { enqueue, pictureQueue, whenIdle } from '../../../jobs/enqueue.ts';
import { loadSharp } from '../../../storage/decode-in-turn.ts';
import { nameOf, removeAll, saveAll } from '../../../storage/storage.ts';

export const encodeAvifTask = 'encode-avif';

const payload = z.object({ url: z.string() });

/** The next higher effort takes four times as long, and its files are only one percent smaller. */
const avif = { quality: 55, effort: 3, chromaSubsampling: '4:2:0' } as const;

/** Queues the encoding in the transaction that stores the picture. */
export function encodeAvifLater(tx: Transaction, url: string): Promise<void> {
  return enqueue(tx, encodeAvifTask, { url }, { priority: whenIdle, queue: pictureQueue });
}

/**
 * The job that encodes each width as AVIF. AVIF files are a third smaller than WebP, but encoding takes seconds. Until
 * then the server sends the WebP files. The job can be repeated, because it writes the same files again.
 */
export async function encodeAvif({ db, storage }: Deps, job: unknown): Promise<void> {
  const { url } = payload.parse(job);
  const [row] = await db.select().from(productImages).where(eq(productImages.url, url));
  const file = row && !row.hasAvif ? await storage.open(nameOf(url)) : null;
  // The picture was deleted or cropped in the meantime.
  if (!row || !file) return;
  const whole = Buffer.concat(await file.content.toArray());
  const sharp = await loadSharp();
  const files: { name: string; bytes: Uint8Array }[] = [];
  for (const width of row.widths) {
    const bytes = await sharp(whole).resize(width).avif(avif).toBuffer();
    files.push({ name: nameOf(pictureFile(url, width, 'avif')), bytes });
  }
  await saveAll(storage, files);
  const { rowCount } = await withActor(db, 'system:encode-avif', (tx) =>
    tx.update(productImages).set({ hasAvif: true }).where(eq(productImages.url, url)),
  );
  if (rowCount === 0) await removeAll(storage, files);
}
