import { randomBytes } from 'node:crypto';
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Files on the local disk, in one folder: written once under a name of their own, never changed. */
export type DiskStorage = {
  folder: string;
  save: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Does nothing when there is no such file any more. */
  remove: (name: string) => Promise<void>;
  /** Lists the files with this prefix that were saved before this time. */
  list: (prefix: string, before: Date) => Promise<string[]>;
};

/** The prefix of unfinished files, which a killed process leaves behind. */
export const draftPrefix = '.new-';

/** @param folder must exist */
export function openDiskStorage(folder: string): DiskStorage {
  return {
    folder,
    /** Writes beside the target and then renames, so that the file is either whole or missing. */
    async save(name, bytes) {
      const draft = join(folder, `${draftPrefix}${randomBytes(6).toString('hex')}`);
      await writeFile(draft, bytes);
      await rename(draft, join(folder, name));
    },
    remove: (name) => rm(join(folder, basename(name)), { force: true }),
    async list(prefix, before) {
      const names = (await readdir(folder)).filter((name) => name.startsWith(prefix));
      const isOlder = await Promise.all(
        names.map(async (name) => {
          const file = await stat(join(folder, name)).catch(() => null);
          return file?.isFile() && file.mtime < before;
        }),
      );
      return names.filter((_, place) => isOlder[place]);
    },
  };
}
