import type { Deps } from './access/context.ts';
import { addressOf, draftPrefix } from './storage/storage.ts';

/** SQL of the URLs in use, by the prefix of the file name. */
const inUse: Record<string, string> = {
  avatar: 'SELECT avatar_url AS url FROM users',
  logo: 'SELECT logo_url AS url FROM organizations',
  product: `SELECT url FROM product_images UNION ALL SELECT source_url FROM product_images
    UNION ALL SELECT kept->>'url' FROM removed_product_files UNION ALL SELECT kept->>'sourceUrl' FROM removed_product_files`,
  quote: 'SELECT url FROM quote_files',
  verification: 'SELECT url FROM verification_documents',
  recall: 'SELECT url FROM recall_files',
  document: `SELECT url FROM product_documents UNION ALL SELECT kept->>'url' FROM removed_product_files`,
};

/**
 * Removes files to which no row refers. Such files remain when a process is killed before it stores the row, and when
 * pictures are replaced, cropped or deleted.
 * @param before files that were saved later are kept, because their rows may not be stored yet
 * @returns the number of removed files
 */
export async function removeUnusedFiles({ db, storage }: Deps, before: Date): Promise<number> {
  let removed = 0;
  for await (const names of storage.list(before)) {
    const unused = names.filter((name) => name.startsWith(draftPrefix));
    for (const [prefix, addresses] of Object.entries(inUse)) {
      const ofPrefix = names.filter((name) => name.startsWith(`${prefix}-`));
      if (ofPrefix.length === 0) continue;
      const { rows } = await db.$client.query<{ name: string }>(unusedAmong(addresses), [
        ofPrefix,
        ofPrefix.map(addressOf),
      ]);
      unused.push(...rows.map(({ name }) => name));
    }
    for (const name of unused) await storage.remove(name);
    removed += unused.length;
  }
  return removed;
}

const unusedAmong = (addresses: string) => `
  SELECT name FROM unnest($1::text[], $2::text[]) AS file(name, address)
  WHERE NOT EXISTS (SELECT FROM (${addresses}) used WHERE used.url = file.address)`;
