import { randomBytes } from 'node:crypto';
import { assertDocument } from './assert-document.ts';
import { addressOf, removeAll, type Storage, saveAll } from './storage.ts';

export type StoredDocument = { url: string; content: Buffer };

/**
 * Stores a PDF under a new name, and then its row. The file is removed if the row is not inserted, or if a concurrent
 * upload of the same file has inserted its row first.
 * @param insert inserts the row, or returns the row of the first upload
 * @throws BAD_REQUEST, STORAGE_FULL, STORAGE_AWAY, and what `insert` throws
 */
export async function storeDocument<Row extends { url: string }>(
  storage: Storage,
  { prefix, file }: { prefix: 'document' | 'recall' | 'verification'; file: Blob },
  insert: (document: StoredDocument) => Promise<Row>,
): Promise<Row> {
  const bytes = Buffer.from(await file.arrayBuffer());
  assertDocument(bytes);
  const name = `${prefix}-${randomBytes(16).toString('hex')}.pdf`;
  const files = [{ name, bytes }];
  await saveAll(storage, files);
  try {
    const row = await insert({ url: addressOf(name), content: bytes });
    if (row.url !== addressOf(name)) await removeAll(storage, files);
    return row;
  } catch (error) {
    await removeAll(storage, files);
    throw error;
  }
}
