import { randomBytes } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Files on the local disk, in one folder, named by their content: written once, never changed. */
export type DiskStorage = { folder: string; save: (name: string, bytes: Uint8Array) => Promise<void> };

/** @param folder must exist */
export function openDiskStorage(folder: string): DiskStorage {
  return {
    folder,
    /** Whole or not at all: written beside its place and then moved there. */
    async save(name, bytes) {
      const draft = join(folder, `.${randomBytes(6).toString('hex')}.new`);
      await writeFile(draft, bytes);
      await rename(draft, join(folder, name));
    },
  };
}
