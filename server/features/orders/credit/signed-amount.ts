import { accountMovements } from '../../../../contract/credit-statements.ts';

/** SQL: what an entry (e) that is a movement adds to the balance, which is what the buyer owes without its credit. */
export const signedAmount = `CASE WHEN e.kind IN ('invoice', 'debit_note', 'receipt_reversed') THEN e.amount ELSE -e.amount END`;

/** SQL condition: an entry (e) is a movement of a statement. */
export const isMovement = `e.kind IN (${accountMovements.map((kind) => `'${kind}'`).join(', ')})`;
