import { type SQL, sql } from 'drizzle-orm';
import type {
  ImportPlan,
  ImportTerms,
  ProductImport,
  RefusedRow,
  UndoOutcome,
} from '../../../../contract/product-imports.ts';
import type { Actor } from '../../../access/actor.ts';
import { organizationsWhere } from '../../../access/policy.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { canBeUndone, termsJson } from './open-import.ts';

/** Expects the aliases i (product_imports) and u (users). */
const importJson = sql`json_build_object('id', i.id, 'fileName', i.file_name, 'fileHash', i.file_hash, 'rows', i.rows,
  'state', i.state, 'batches', i.batches, 'lastRow', i.last_row, 'created', i.created, 'updated', i.updated,
  'unchanged', i.unchanged, 'refused', i.refused, 'undone', i.undone, 'kept', i.kept, 'createdAt', i.created_at,
  'createdBy', u.full_name, 'canBeUndone', ${canBeUndone})`;

const fromImports = sql`FROM product_imports i JOIN users u ON u.id = i.created_by`;

/** The latest twenty imports that sent at least one row. */
export async function listImports(db: Database, orgId: string): Promise<ProductImport[]> {
  const { rows } = await db.execute<{ import: ProductImport }>(sql`
    SELECT ${importJson} AS import ${fromImports} WHERE i.org_id = ${orgId} AND i.batches > 0
    ORDER BY i.id DESC LIMIT 20`);
  return rows.map((row) => row.import);
}

export async function readImport(db: Database | Transaction, id: string): Promise<ProductImport> {
  const { rows } = await db.execute<{ import: ProductImport }>(
    sql`SELECT ${importJson} AS import ${fromImports} WHERE i.id = ${id}`,
  );
  const [row] = rows;
  if (!row) throw refuse('NOT_FOUND');
  return row.import;
}

type KeptRow = { row: number; productId: string; name: string | null; reason: UndoOutcome };
type FoundImport = {
  import: ProductImport;
  terms: ImportTerms;
  plan: ImportPlan;
  refused: RefusedRow[];
  kept: KeptRow[];
};

/** One import of an organization whose products the actor manages, with the rows that need the user's attention. */
export async function findImport(db: Database, actor: Actor, id: string): Promise<FoundImport> {
  const refused = sql`json_build_object('row', r.file_row, 'refusals', r.refusals)`;
  const kept = sql`json_build_object('row', r.file_row, 'productId', r.product_id, 'name', p.name, 'reason', r.undo)`;
  const { rows } = await db.execute<FoundImport>(sql`
    SELECT ${importJson} AS import, ${termsJson} AS terms, i.plan,
      ${rowsOf(refused, sql`r.outcome = 'refused'`)} AS refused,
      ${rowsOf(kept, sql`r.undo <> 'undone'`)} AS kept
    ${fromImports}
    WHERE i.id = ${id} AND i.org_id = ANY(${sql.param(organizationsWhere(actor, 'products.manage'))}::uuid[])`);
  const [found] = rows;
  if (!found) throw refuse('NOT_FOUND');
  return found;
}

function rowsOf(json: SQL, which: SQL): SQL {
  return sql`coalesce((SELECT json_agg(${json} ORDER BY r.file_row) FROM product_import_rows r
    LEFT JOIN products p ON p.id = r.product_id WHERE r.import_id = i.id AND ${which}), '[]')`;
}
