import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { setLocal } from '../db/set-local.ts';
import { insertScopes } from '../features/orders/recalls/write-draft.ts';
import type { DemoIds } from './demo-rows.ts';
import { openDemoAccount } from './world/accounts.ts';
import { demoRecall } from './world/recall.ts';

/** Issues a field safety notice, and sends its notices without emails. Called after the parcel of the order on account, whose lot is in the scope. */
export async function writeRecall(tx: Transaction, ids: DemoIds): Promise<void> {
  const { seller, issuedBy, product, ...words } = demoRecall;
  await setLocal(tx, 'myelin.actor', ids.user(issuedBy));
  const { rows } = await tx.execute<{ id: string; identifier: string }>(sql`
    INSERT INTO recalls (org_id, kind, recall_class, title, reason, action, instructions)
    VALUES (${ids.organization(seller)}, ${words.kind}, ${words.recallClass}, ${words.title}, ${words.reason}, ${words.action}, ${words.instructions})
    RETURNING id, (SELECT details->>'udiDi' FROM products WHERE id = ${ids.product(product)}) AS identifier`);
  const { id = '', identifier = '' } = rows[0] ?? {};
  await insertScopes(tx, id, [{ identifier, lots: 'list', names: [openDemoAccount.parcel.lot] }]);
  await tx.execute(sql`UPDATE recalls SET issued_at = now() WHERE id = ${id}`);
  await tx.execute(sql`SELECT extend_recall(${id})`);
  await tx.execute(sql`UPDATE recall_notices SET sent_at = now() WHERE recall_id = ${id}`);
}
