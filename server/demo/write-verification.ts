import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { setLocal } from '../db/set-local.ts';
import type { DemoIds } from './demo-rows.ts';

const kinds = ['abn', 'gst_registration'] as const;
const register = 'ABN Lookup (demonstration)';

/** One seller declares its ABN and GST registration, and staff verify them. Other values need documents. */
export async function writeVerification(tx: Transaction, ids: DemoIds): Promise<void> {
  const seller = ids.organization('cortiva');
  await setLocal(tx, 'myelin.actor', ids.user('owner@cortiva.example'));
  for (const kind of kinds)
    await tx.execute(sql`
      INSERT INTO seller_verifications (org_id, kind, number) SELECT id, ${kind}, abn FROM organizations WHERE id = ${seller}`);
  await recordReviews(tx);
  await setLocal(tx, 'myelin.actor', ids.user('staff@myelin.example'));
  await setLocal(tx, 'myelin.reason', `register: ${register}`);
  await tx.execute(sql`
    UPDATE seller_verifications SET verified_at = now(), verified_against = 'register', register = ${register}, register_entry = number
    WHERE org_id = ${seller}`);
  await recordReviews(tx);
}

/** Writes the records of the audit now, while their author is the actor of the transaction. */
export async function recordReviews(tx: Transaction): Promise<void> {
  const triggers = sql`seller_verifications_audit, seller_verifications_reviewed`;
  await tx.execute(sql`SET CONSTRAINTS ${triggers} IMMEDIATE`);
  await tx.execute(sql`SET CONSTRAINTS ${triggers} DEFERRED`);
}
