import { forget } from '../../../api/browser-storage.ts';

/** The storage key of remembered-columns.ts. A separate module, because pages without imports load it. */
export const columnsKey = (userId: string) => `import-columns-${userId}`;

export function forgetColumns(userId: string): void {
  forget(columnsKey(userId));
}
