import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/connection.ts';

/** Whether the address is in a verified domain of the provider's organization. A subdomain is another domain. */
export async function speaksFor(tx: Transaction, providerId: string, email: string): Promise<boolean> {
  const { rows } = await tx.execute<{ speaks: boolean }>(
    sql`SELECT speaks_for(${providerId}, ${email}::citext) AS speaks`,
  );
  return rows[0]?.speaks === true;
}
