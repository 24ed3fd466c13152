import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Transaction } from './connection.ts';

/** The settings that the product's triggers read, and the time limit of each statement. */
type Setting = 'myelin.actor' | 'myelin.evidence' | 'myelin.reason' | 'statement_timeout';

/**
 * Sets a setting until the end of the transaction. Uses SET LOCAL, because a distributed database repeats it on every
 * machine of the transaction. Such a database does not repeat set_config. SET accepts no parameters, so the value
 * becomes part of the statement's text.
 */
export async function setLocal(tx: Transaction, setting: Setting, value: string): Promise<void> {
  await tx.execute(sql.raw(`SET LOCAL ${setting} = ${pg.escapeLiteral(value)}`));
}
