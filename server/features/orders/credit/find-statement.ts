import type { AccountMovement, AccountStatement } from '../../../../contract/credit-statements.ts';
import { limits } from '../../../../contract/limits.ts';
import { documentNumber, type InvoiceKind } from '../../../../contract/order-documents.ts';
import type { Actor } from '../../../access/actor.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Database } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';
import { findAccount } from './list-accounts.ts';
import { isMovement, signedAmount } from './signed-amount.ts';

type Row = Omit<AccountStatement['movements'][number], 'document'> & { number: number | null };

/** $1 account, $2 and $3 the first and last day (UTC), $4 limit. The sum before the period is the opening balance. */
const selectStatement = prepared<{ opening: string; closing: string; movements: Row[] }>(`
  WITH moved AS (
    SELECT e.*, ${signedAmount} AS change FROM credit_entries e WHERE e.account_id = $1 AND ${isMovement} AND e.created_at < ($3::date + 1)::timestamp AT TIME ZONE 'UTC'
  ), opening AS (
    SELECT coalesce(sum(change) FILTER (WHERE created_at < $2::date::timestamp AT TIME ZONE 'UTC'), 0.00) AS amount,
      coalesce(sum(change), 0.00) AS closing FROM moved
  ), listed AS (
    SELECT * FROM moved WHERE created_at >= $2::date::timestamp AT TIME ZONE 'UTC' ORDER BY created_at, id LIMIT $4::int + 1
  )
  SELECT o.amount::text AS opening, o.closing::text AS closing, (
    SELECT coalesce(json_agg(json_build_object('id', m.id, 'at', m.created_at, 'kind', m.kind, 'amount', m.change::text,
      'balance', (o.amount + m.running)::text, 'number', n.number, 'orderId', m.order_id, 'orderNumber', d.order_number,
      'reference', coalesce(r.reference, ''), 'reason', m.reason) ORDER BY m.created_at, m.id), '[]')
    FROM (SELECT l.*, sum(l.change) OVER (ORDER BY l.created_at, l.id) AS running FROM listed l) m
      LEFT JOIN order_directory d ON d.id = m.order_id LEFT JOIN credit_receipts r ON r.id = m.receipt_id
      LEFT JOIN invoices n ON n.seller_org_id = d.seller_org_id AND n.id = CASE m.kind WHEN 'invoice' THEN m.invoice_id ELSE m.note_id END) AS movements
  FROM opening o`);

type Period = { id: string; from: string; to: string };

export type StatementParties = Pick<AccountStatement, 'seller' | 'buyer' | 'currency'>;

/** @throws NOT_FOUND for an account that the actor does not see, ACCOUNT_STATEMENT_TOO_LONG */
export async function findStatement(db: Database, actor: Actor, period: Period): Promise<AccountStatement> {
  const statement = await readStatement(db, await findAccount(db, actor, period.id), period);
  if (!statement) throw refuse('ACCOUNT_STATEMENT_TOO_LONG', { maximum: limits.statementMovements });
  return statement;
}

/** The statement of an account. Null if it has too many movements. */
export async function readStatement(
  db: Database,
  { seller, buyer, currency }: StatementParties,
  { id, from, to }: Period,
): Promise<AccountStatement | null> {
  const [row] = await selectStatement(db, [id, from, to, limits.statementMovements]);
  const { opening = '0.00', closing = '0.00', movements = [] } = row ?? {};
  if (movements.length > limits.statementMovements) return null;
  return {
    ...{ seller, buyer, currency, from, to, opening, closing },
    movements: movements.map(({ number, ...movement }) => ({
      ...movement,
      document: number === null ? null : documentNumber(documentKind(movement.kind), number),
    })),
  };
}

const documentKind = (kind: AccountMovement): InvoiceKind =>
  kind === 'credit_note' || kind === 'debit_note' ? kind : 'invoice';
