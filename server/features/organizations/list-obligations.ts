import { sql } from 'drizzle-orm';
import type { Obligation } from '../../../contract/obligations.ts';
import type { Database, Transaction } from '../../db/connection.ts';

/** The maximum number of listed obligations. When the listed ones are settled, the next call lists the others. */
const mostNamed = 20;

/** The obligations that prevent closing the organization, the oldest order first. */
export async function listObligations(db: Database | Transaction, orgId: string): Promise<Obligation[]> {
  const { rows } = await db.execute<Obligation>(sql`
    SELECT b.kind, o.id AS "orderId", o.order_number AS "orderNumber"
    FROM obligations_of(${orgId}) b LEFT JOIN order_directory o ON o.id = b.order_id
    ORDER BY o.created_at, b.kind LIMIT ${mostNamed}`);
  return rows;
}
