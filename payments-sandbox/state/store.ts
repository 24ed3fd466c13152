import { type Change, openJournal } from './journal.ts';
import type { TableName, Tables } from './tables.ts';

export interface Store {
  find<T extends TableName>(table: T, id: string): Tables[T] | undefined;
  /** Records in the order they were made. */
  list<T extends TableName>(table: T): Tables[T][];
  /** Inserts or replaces. Only inside `transact`. Records are never changed in place. */
  put<T extends TableName>(table: T, record: Tables[T]): Tables[T];
  update<T extends TableName>(table: T, record: Tables[T], changes: Partial<Tables[T]>): Tables[T];
  remove(table: TableName, id: string): void;
  /** All puts of `work` reach the disk in one line, or none does when it throws. Synchronous; may be nested. */
  transact<R>(work: () => R): R;
  /** Called after each commit with what it changed. */
  onCommit(listener: (changes: Change[]) => void): void;
  compact(): void;
  close(): void;
}

/** Holds everything in memory and every change in the journal of `directory`. */
export function openStore(directory: string): Store {
  const tables = new Map<string, Map<string, unknown>>();
  const listeners: ((changes: Change[]) => void)[] = [];
  let open: { changes: Change[]; before: Change[] } | null = null;

  const rows = (table: string): Map<string, unknown> => {
    let found = tables.get(table);
    if (!found) {
      found = new Map();
      tables.set(table, found);
    }
    return found;
  };
  const apply = ([table, id, record]: Change): void => {
    if (record === null) rows(table).delete(id);
    else rows(table).set(id, record);
  };
  const change = (table: TableName, id: string, record: unknown): void => {
    if (!open) throw new Error(`${table} changed outside a transaction`);
    open.before.push([table, id, rows(table).get(id) ?? null]);
    open.changes.push([table, id, record]);
    apply([table, id, record]);
  };

  const journal = openJournal(directory, apply);

  const store: Store = {
    find: <T extends TableName>(table: T, id: string) => rows(table).get(id) as Tables[T] | undefined,
    list: <T extends TableName>(table: T) => [...rows(table).values()] as Tables[T][],
    put(table, record) {
      change(table, record.id, record);
      return record;
    },
    update: (table, record, changes) => store.put(table, { ...record, ...changes }),
    remove: (table, id) => change(table, id, null),
    transact(work) {
      if (open) return work();
      const current = { changes: [] as Change[], before: [] as Change[] };
      open = current;
      try {
        const result = work();
        if (current.changes.length > 0) journal.append(current.changes);
        open = null;
        if (current.changes.length > 0) for (const listener of listeners) listener(current.changes);
        return result;
      } catch (error) {
        if (open) for (const earlier of current.before.reverse()) apply(earlier);
        open = null;
        throw error;
      }
    },
    onCommit: (listener) => listeners.push(listener),
    compact() {
      const all: Change[] = [];
      for (const [table, records] of tables) {
        for (const [id, record] of records) all.push([table, id, record]);
      }
      journal.rewrite(all);
    },
    close: () => journal.close(),
  };
  return store;
}
