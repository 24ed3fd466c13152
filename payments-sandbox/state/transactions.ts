import type { Change } from './journal.ts';
import type { Records } from './records.ts';
import type { TableName } from './tables.ts';

export interface Transactions {
  /** @throws outside `transact` */
  change(table: TableName, id: string, record: unknown): void;
  /** All changes of `work` hold, or none does when it throws. Synchronous; one inside another is part of it. */
  transact<R>(work: () => R): R;
}

interface Transaction {
  changes: Change[];
  /** What stood there before, to be put back. */
  before: Change[];
}

/**
 * Applies changes as they come and takes them back when their transaction fails.
 * @param write makes the changes of one transaction last
 * @param tell says that they do
 */
export function openTransactions(
  records: Records,
  { write, tell }: { write(changes: Change[]): void; tell(changes: Change[]): void },
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
      if (changes.length > 0) tell(changes);
      return result;
    },
  };
}
