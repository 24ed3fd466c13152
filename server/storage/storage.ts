import type { Readable } from 'node:stream';
import { refuse } from '../access/refuse.ts';

/** A store of files. A name is used only once. A file is either complete or missing, and never changes. */
export type Storage = {
  /**
   * Stores nothing when it fails.
   * @throws STORAGE_FULL, STORAGE_AWAY
   */
  save: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Null when there is no such file. */
  open: (name: string) => Promise<StoredFile | null>;
  /** Does nothing when there is no such file. */
  remove: (name: string) => Promise<void>;
  /** The names of everything saved before this time, including unfinished files of a killed process. */
  list: (before: Date) => AsyncIterable<string[]>;
};

export type StoredFile = { bytes: number; content: Readable };

/** The prefix of unfinished files. Such a file remains if a process is killed while it writes the file. */
export const draftPrefix = '.new-';

/** Names per page of a list. */
export const namesAtOnce = 1_000;

/** Saves all files, or none of them if one cannot be saved. */
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

/**
 * Removes files. If the removal of a file fails, the nightly job removes the file later, because no row contains its
 * URL.
 */
export async function removeAll(storage: Storage, files: readonly { name: string }[]): Promise<void> {
  await Promise.allSettled(files.map(({ name }) => storage.remove(name)));
}

/** A refusal for the caller, with the reason for the log. */
export function refuseStorage(code: 'STORAGE_FULL' | 'STORAGE_AWAY', reason: unknown): Error {
  return Object.assign(refuse(code), { cause: reason });
}

/** The name of the file with this URL. */
export function nameOf(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1);
}

/**
 * The URL with which the database refers to a file. All files of one picture share a URL: for `product-<hex>-320.avif`
 * it is `/media/product-<hex>.webp`.
 */
export function addressOf(name: string): string {
  return `/media/${name.replace(/^(\w+-[0-9a-f]+)(?:-\w+)?\.(\w+)$/, (_, stem, ending) => `${stem}.${ending === 'pdf' ? 'pdf' : 'webp'}`)}`;
}
