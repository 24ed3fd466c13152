import { limits } from '../contract/limits.ts';

/** The first title of a document: its file name without the extension. The seller can change the title. */
export function titleOf({ name }: Pick<File, 'name'>): string {
  return (
    name
      .replace(/\.pdf$/i, '')
      .trim()
      .slice(0, limits.documentTitle) || 'PDF'
  );
}
