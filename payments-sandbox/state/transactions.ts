import type { Change } from './journal.ts';
import type { Records } from './records.ts';
import type { TableName } from './tables.ts';

export interface Transactions {
  /** @throws when it is called outside `transact` */
  change(table: TableName, id: string, record: unknown): void;
  /**
   * Applies all changes of `work`, or none if it throws. Synchronous. A nested call becomes part of the outer
   * transaction.
   */
  transact<R>(work: () => R): R;
}

interface Transaction {
  changes: Change[];
  /** The records before the transaction. They are restored if it fails. */
  before: Change[];
}

/**
 * Applies changes immediately, and reverts them if their transaction fails.
 * @param write stores the changes of one transaction
 * @param notify is called with the changes after they are stored
 */
export function openTransactions(
  records: Records,
  { write, notify }: { write(changes: Change[]): void; notify(changes: Change[]): void },
): Transactions {
  let open: Transaction | null = null;

  return {
    change(table, id, record) {
      if (!open) throw new Error(`${table} changed outside a transaction`);
      open.before.push([table, id, records.of(table).get(id) ?? null]);
      open.changes.push([table, id, record]);
      records.apply([table, id, record]);
    },
    transact(work) {
      if (open) return work();
      open = { changes: [], before: [] };
      const { changes, before } = open;
      let result: ReturnType<typeof work>;
      try {
        result = work();
        if (changes.length > 0) write(changes);
      } catch (error) {
        for (const earlier of before.reverse()) records.apply(earlier);
        throw error;
      } finally {
        open = null;
      }
      if (changes.length > 0) notify(changes);
      return result;
    },
  };
}
