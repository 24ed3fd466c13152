import type { Change } from './journal.ts';

export interface Records {
  /** A table's records by id, in the order of creation. */
  of(table: string): Map<string, unknown>;
  apply(change: Change): void;
  /** All records, as the changes that create them. */
  asChanges(): Change[];
}

/** Stores the sandbox's records in memory. */
export function openRecords(): Records {
  const tables = new Map<string, Map<string, unknown>>();
  const of = (table: string): Map<string, unknown> => {
    const found = tables.get(table) ?? new Map<string, unknown>();
    tables.set(table, found);
    return found;
  };
  return {
    of,
    apply([table, id, record]) {
      if (record === null) of(table).delete(id);
      else of(table).set(id, record);
    },
    asChanges: () =>
      [...tables].flatMap(([table, records]) =>
        [...records].map(([id, record]): Change => [table, id, record]),
      ),
  };
}
