import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from './access/context.ts';
import { removeInBatches } from './jobs/remove-in-batches.ts';
import { fileRetention, retention } from './retention.ts';
import { draftPrefix } from './storage/disk.ts';

type Step = { what: string; remove: () => Promise<number> };

/** The nightly job, which removes expired data. A step that fails does not stop the others. */
export async function removeExpired(deps: Deps): Promise<void> {
  const steps: Step[] = [
    ...retention.map((rule) => ({ what: rule.what, remove: () => removeInBatches(deps.db, rule) })),
    { what: fileRetention.unusedPictures.what, remove: () => removeUnusedPictures(deps) },
    { what: fileRetention.outbox.what, remove: () => emptyOutbox(deps) },
  ];
  const failures: unknown[] = [];
  for (const { what, remove } of steps) {
    try {
      const removed = await remove();
      if (removed > 0) deps.log.info({ removed }, what);
    } catch (error) {
      deps.log.error({ err: error }, `could not be removed: ${what}`);
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be removed');
}

/** A process that is killed after saving a picture, but before writing its owner, leaves an orphaned file. */
async function removeUnusedPictures({ db, storage }: Deps): Promise<number> {
  const before = daysAgo(fileRetention.unusedPictures.days);
  const pictures = await storage.list('avatar-', before);
  const { rows } = await db.$client.query<{ name: string }>(
    `SELECT name FROM unnest($1::text[]) AS name WHERE '/media/' || name NOT IN (
       SELECT avatar_url FROM users WHERE avatar_url IS NOT NULL)`,
    [pictures],
  );
  const unused = [...rows.map(({ name }) => name), ...(await storage.list(draftPrefix, before))];
  for (const name of unused) await storage.remove(name);
  return unused.length;
}

async function emptyOutbox({ mailer }: Deps): Promise<number> {
  const { outbox } = mailer;
  if (outbox === null) return 0;
  const before = daysAgo(fileRetention.outbox.days);
  let removed = 0;
  for (const file of await readdir(outbox).catch(() => [])) {
    const path = join(outbox, file);
    const kept = await stat(path).catch(() => null);
    if (!kept || kept.mtime >= before) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * 86_400_000);
}
