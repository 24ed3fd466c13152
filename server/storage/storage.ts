import type { Readable } from 'node:stream';
import { refuse } from '../access/refuse.ts';

/** Files under names that are used once and never again: a file is whole or missing, and never changes. */
export type Storage = {
  /**
   * Leaves nothing behind when it fails.
   * @throws STORAGE_FULL, STORAGE_AWAY
   */
  save: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Null when there is no such file. */
  open: (name: string) => Promise<StoredFile | null>;
  /** Does nothing when there is no such file any more. */
  remove: (name: string) => Promise<void>;
  /** The names of everything that was saved before this time, also of what a killed process left unfinished. */
  list: (before: Date) => AsyncIterable<string[]>;
};

export type StoredFile = { bytes: number; content: Readable };

/** The prefix of unfinished files, which a killed process leaves behind. */
export const draftPrefix = '.new-';

/** How many names a page of a list has at most. */
export const namesAtOnce = 1_000;

/** Saves all of the files or none. */
export async function saveAll(
  storage: Storage,
  files: readonly { name: string; bytes: Uint8Array }[],
): Promise<void> {
  const saved = await Promise.allSettled(files.map(({ name, bytes }) => storage.save(name, bytes)));
  const failed = saved.find((result) => result.status === 'rejected');
  if (!failed) return;
  await removeAll(storage, files);
  throw failed.reason;
}

/** What cannot be removed now is removed by the nightly job, as nothing names it. */
export async function removeAll(storage: Storage, files: readonly { name: string }[]): Promise<void> {
  await Promise.allSettled(files.map(({ name }) => storage.remove(name)));
}

/** Keeps the reason for the log; the caller reads the refusal. */
export function refuseStorage(code: 'STORAGE_FULL' | 'STORAGE_AWAY', reason: unknown): Error {
  return Object.assign(refuse(code), { cause: reason });
}

/** The name of the file that is served at this address. */
export function nameOf(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1);
}

/**
 * The address under which a file is named in the database. The files of one picture share one: `/media/product-<hex>.webp` is that of
 * `product-<hex>-320.avif`.
 */
export function addressOf(name: string): string {
  return `/media/${name.replace(/^(\w+-[0-9a-f]+)(?:-\w+)?\.(\w+)$/, (_, stem, ending) => `${stem}.${ending === 'pdf' ? 'pdf' : 'webp'}`)}`;
}
