import { forget } from '../../../api/browser-storage.ts';

/** Where remembered-columns.ts keeps them. This file knows nothing of columns, because pages load it that never show any. */
export const columnsKey = (userId: string) => `import-columns-${userId}`;

export function forgetColumns(userId: string): void {
  forget(columnsKey(userId));
}
