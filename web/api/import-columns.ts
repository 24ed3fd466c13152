import { forget } from './browser-storage.ts';

/**
 * The key under which remembered-columns.ts stores the user's column choices. This is a separate module, because pages
 * without imports also load this key.
 */
export const columnsKey = (userId: string) => `import-columns-${userId}`;

export function forgetColumns(userId: string): void {
  forget(columnsKey(userId));
}
