import { sql } from 'drizzle-orm';
import type { LedgerKind } from '../../../../contract/order-money.ts';
import type { Database } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';
import { upsertDiscrepancy } from './upsert-discrepancy.ts';

type Row = { id: string; subject: string };

/** The provider does not list these fees separately: they are part of other movements. */
const withinOthers: readonly LedgerKind[] = ['processing_fee', 'dispute_fee'];
const pageSize = 5_000;

const selectPage = prepared<Row>(`SELECT e.id, e.kind || ':' || e.provider_id AS subject FROM ledger_entries e
   LEFT JOIN orders o ON o.seller_org_id = e.seller_org_id AND o.id = e.order_id
   WHERE (o.provider_payment_intent_id IS NOT NULL OR e.credit_payment_id IS NOT NULL) AND e.occurred_at >= $1 AND e.occurred_at < $2 AND e.kind <> ALL($3::text[]) AND ($4::uuid IS NULL OR e.id > $4)
   ORDER BY e.id LIMIT ${pageSize}`);

/**
 * Records ledger entries that the provider did not list. Excludes demonstration orders, because they do not exist at
 * the provider.
 */
export async function listUnseen(
  db: Database,
  seen: ReadonlySet<string>,
  { since, until }: { since: Date; until: Date },
): Promise<void> {
  // Skips the first minute. For a movement at the start of the period, ledger and provider may differ about whether it
  // belongs to the period.
  const from = new Date(since.getTime() + 60_000);
  let after: string | null = null;
  for (;;) {
    const rows: Row[] = await selectPage(db, [from.toISOString(), until.toISOString(), withinOthers, after]);
    const unseen = rows.filter(({ subject }) => !seen.has(subject)).map(({ id }) => id);
    if (unseen.length > 0) await writeDown(db, unseen);
    after = rows.at(-1)?.id ?? null;
    if (rows.length < pageSize) return;
  }
}

async function writeDown(db: Database, entries: string[]): Promise<void> {
  await db.execute(sql`
    ${upsertDiscrepancy}
    SELECT 'missing_at_provider', e.kind || ':' || e.provider_id, e.order_id, e.provider_id, p.amount::text, NULL, p.currency
    FROM ledger_entries e JOIN ledger_postings p ON p.seller_org_id = e.seller_org_id AND p.entry_id = e.id AND p.amount > 0
    WHERE e.id = ANY(${sql.param(entries)}::uuid[])
    ON CONFLICT (kind, subject) DO UPDATE SET last_seen_at = now()`);
}
