import { sql } from 'drizzle-orm';
import { limits } from '../../../../contract/limits.ts';
import type { ImportTerms, ProductImport } from '../../../../contract/product-imports.ts';
import type { Actor } from '../../../access/actor.ts';
import { organizationsWhere } from '../../../access/policy.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';

export type OpenImport = {
  terms: ImportTerms;
  id: string;
  orgId: string;
  state: ProductImport['state'];
  rows: number;
  batches: number;
  undoneBatches: number;
  lastRow: number;
  sent: number;
  isTooOld: boolean;
};

/**
 * Reads the import and locks it, so that batches, the end and the undo run one after the other. Also locks the
 * organization. Otherwise two imports of one organization could add the same product twice.
 * @throws NOT_FOUND for an import of an organization whose products the actor does not manage
 */
export async function openImport(tx: Transaction, actor: Actor, id: string): Promise<OpenImport> {
  const { rows } = await tx.execute<OpenImport>(sql`
    SELECT i.id, org_id AS "orgId", state, ${termsJson} AS terms, rows, batches, undone_batches AS "undoneBatches",
      last_row AS "lastRow", created + updated + unchanged + refused AS sent, ${isTooOld} AS "isTooOld"
    FROM product_imports i JOIN organizations o ON o.id = i.org_id
    WHERE i.id = ${id} AND org_id = ANY(${sql.param(organizationsWhere(actor, 'products.manage'))}::uuid[])
    FOR UPDATE OF i FOR NO KEY UPDATE OF o`);
  const [found] = rows;
  if (!found) throw refuse('NOT_FOUND');
  return found;
}

/** SQL expression: the terms of an import (alias `i`) as JSON, without the price when none was given. */
export const termsJson = sql.raw(
  "json_strip_nulls(json_build_object('price', i.price::text, 'currency', i.currency, 'status', i.status))",
);

/**
 * SQL condition: the stored rows of an import (alias `i`) are deleted or will be deleted soon, so that the import
 * cannot be undone.
 */
const isTooOld = sql.raw(`i.created_at <= now() - interval '${limits.importUndoDays} days'`);
export const canBeUndone = sql`(NOT (${isTooOld}) AND i.state <> 'undone' AND i.created + i.updated > 0)`;
