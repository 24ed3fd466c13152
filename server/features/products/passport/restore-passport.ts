import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/connection.ts';

/**
 * Declares again the values that were deleted with a product, from the records of the audit. The values that are details
 * of the product exist already, and get their document and last day. Called after the documents are restored.
 */
export async function restorePassport(
  tx: Transaction,
  { id, deletedAt }: { id: string; deletedAt: string },
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO passport_values (product_id, market, kind, value, issuer, level, units, valid_until, document_id, document_hash)
    SELECT ${id}, d.market, d.kind, d.value, d.issuer, d.level, d.units, d.valid_until, d.document_id, d.document_hash
    FROM passport_value_audit a, LATERAL jsonb_populate_record(NULL::passport_values, a.old_data) d
    WHERE a.org_id = (SELECT org_id FROM products WHERE id = ${id}) AND a.changed_at >= ${deletedAt}::timestamptz
      AND a.operation = 'DELETE' AND d.product_id = ${id}
      AND (d.document_id IS NULL OR d.document_id IN (SELECT id FROM product_documents WHERE product_id = ${id}))
    ON CONFLICT (product_id, market, kind, value) DO UPDATE SET
      valid_until = excluded.valid_until, document_id = excluded.document_id, document_hash = excluded.document_hash`);
}
