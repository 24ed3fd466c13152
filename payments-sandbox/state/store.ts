import { type Change, openJournal } from './journal.ts';
import { openRecords } from './records.ts';
import type { TableName, Tables } from './tables.ts';
import { openTransactions } from './transactions.ts';

export interface Store {
  find<T extends TableName>(table: T, id: string): Tables[T] | undefined;
  /** Records in the order of creation. */
  list<T extends TableName>(table: T): Tables[T][];
  /** Inserts or replaces a record. Can only be called inside `transact`. A stored record is never modified. */
  put<T extends TableName>(table: T, record: Tables[T]): Tables[T];
  update<T extends TableName>(table: T, record: Tables[T], changes: Partial<Tables[T]>): Tables[T];
  remove(table: TableName, id: string): void;
  /** Writes all changes of `work` to the disk as one line, or none if it throws. Synchronous; calls may be nested. */
  transact<R>(work: () => R): R;
  /** Calls the listener after each commit, with the changes of the commit. */
  onCommit(listener: (changes: Change[]) => void): void;
  compact(): void;
  close(): void;
}

/** Stores every record in memory and every change in the journal of `directory`. */
export function openStore(directory: string): Store {
  const records = openRecords();
  const journal = openJournal(directory, records.apply);
  const listeners: ((changes: Change[]) => void)[] = [];
  const { change, transact } = openTransactions(records, {
    write: journal.append,
    notify(changes) {
      for (const listener of listeners) listener(changes);
    },
  });
  const store: Store = {
    find: <T extends TableName>(table: T, id: string) => records.of(table).get(id) as Tables[T] | undefined,
    list: <T extends TableName>(table: T) => [...records.of(table).values()] as Tables[T][],
    put(table, record) {
      change(table, record.id, record);
      return record;
    },
    update: (table, record, changes) => store.put(table, { ...record, ...changes }),
    remove: (table, id) => change(table, id, null),
    transact,
    onCommit: (listener) => listeners.push(listener),
    compact: () => journal.rewrite(records.asChanges()),
    close: () => journal.close(),
  };
  return store;
}
