import { forget } from './browser-storage.ts';

/** The storage key of remembered-columns.ts. This is a separate module, because pages without imports also load it. */
export const columnsKey = (userId: string) => `import-columns-${userId}`;

export function forgetColumns(userId: string): void {
  forget(columnsKey(userId));
}
