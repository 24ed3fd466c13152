import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from './access/context.ts';
import { removeInBatches } from './jobs/remove-in-batches.ts';
import { removeUnusedFiles } from './remove-unused-files.ts';
import { fileRetention, retention } from './retention.ts';

type Step = { what: string; remove: () => Promise<number> };

/** The nightly job, which removes expired data. A step that fails does not stop the others. */
export async function removeExpired(deps: Deps): Promise<void> {
  const steps: Step[] = [
    ...retention.map((rule) => ({ what: rule.what, remove: () => removeInBatches(deps.db, rule) })),
    {
      what: fileRetention.unused.what,
      remove: () => removeUnusedFiles(deps, daysAgo(fileRetention.unused.days)),
    },
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
