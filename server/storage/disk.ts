import { randomBytes } from 'node:crypto';
import { open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { draftPrefix, namesAtOnce, refuseStorage, type Storage } from './storage.ts';

/**
 * Files in one folder of the local disk.
 * @param folder must exist
 */
export function openDiskStorage(folder: string): Storage {
  const pathOf = (name: string) => join(folder, basename(name));
  return {
    /** Writes a temporary file beside the target and renames it, so the file is either complete or missing. */
    async save(name, bytes) {
      const draft = join(folder, `${draftPrefix}${randomBytes(6).toString('hex')}`);
      try {
        await writeFile(draft, bytes);
        await rename(draft, pathOf(name));
      } catch (error) {
        await rm(draft, { force: true });
        throw isFull(error) ? refuseStorage('STORAGE_FULL', error) : error;
      }
    },
    async open(name) {
      const file = await open(pathOf(name)).catch(nullIfMissing);
      if (file === null) return null;
      const { size } = await file.stat();
      return { bytes: size, content: file.createReadStream() };
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async *list(before) {
      let names: string[] = [];
      for await (const { name } of await opendir(folder)) {
        if (names.push(name) < namesAtOnce) continue;
        yield await olderOf(names, before);
        names = [];
      }
      yield await olderOf(names, before);
    },
  };

  async function olderOf(names: string[], before: Date): Promise<string[]> {
    const isOlder = await Promise.all(
      names.map(async (name) => {
        const file = await stat(join(folder, name)).catch(nullIfMissing);
        return file?.isFile() && file.mtime < before;
      }),
    );
    return names.filter((_, place) => isOlder[place]);
  }
}

/** Whether the disk is full or the user's quota is used up (errno(3)). */
function isFull(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'ENOSPC' || code === 'EDQUOT';
}

function nullIfMissing(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null;
  throw error;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
