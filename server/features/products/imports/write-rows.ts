import { sql } from 'drizzle-orm';
import type { RowOutcome, RowRefusals } from '../../../../contract/product-imports.ts';
import type { ProductFields } from '../../../../contract/products.ts';
import { fieldRefusal } from '../../../../contract/refusals.ts';
import type { Transaction } from '../../../db/connection.ts';
import { storedDetails } from '../../../db/stored-details.ts';
import {
  assignments,
  columnList,
  recordColumns,
  type StoredName,
  storedPart,
  valueList,
} from '../seller-columns.ts';
import { writePacks } from '../write-packs.ts';
import type { Decision } from './decide-rows.ts';
import type { KnownProduct } from './match-rows.ts';
import type { OpenImport } from './open-import.ts';

export type WrittenRow = { row: number; outcome: RowOutcome; refusals: RowRefusals | null };
type Written = WrittenRow & { product_id: string | null; is_withdrawn: boolean };

/**
 * Writes the decisions of a batch: new and changed products with their packs, the result of each row, and the import's
 * counts. A row is refused if another product has got its identifier in the meantime.
 * @returns `isWithdrawn` is true when a product was for sale before and is not for sale after
 */
export async function writeRows(
  tx: Transaction,
  { id, orgId }: OpenImport,
  batch: number,
  decisions: readonly Decision[],
): Promise<{ rows: WrittenRow[]; isWithdrawn: boolean }> {
  const taken: RowRefusals = [{ field: 'details.udiDi', refusal: fieldRefusal('DEVICE_IDENTIFIER_TAKEN') }];
  const { rows } = await tx.execute<Written>(sql`
    WITH incoming AS MATERIALIZED (
      SELECT i.*, f.id AS family_id, CASE outcome WHEN 'created' THEN uuidv7() ELSE known_id END AS product_id
      FROM json_to_recordset(${JSON.stringify(decisions.map(record))}) AS i (file_row int, outcome text, known_id uuid,
        known_version int, ${recordColumns}, family text, chosen text[], before jsonb, refusals jsonb)
      LEFT JOIN product_families f ON f.org_id = ${orgId} AND lower(f.name) = lower(i.family)
    ), inserted AS (
      INSERT INTO products (id, org_id, ${columnList}, family_id, option_values, option_count)
      SELECT product_id, ${orgId}, ${valueList(incoming)}, family_id, chosen, cardinality(chosen)
      FROM incoming i WHERE outcome = 'created' ORDER BY file_row
      ON CONFLICT ((details->>'udiDi'), org_id) DO NOTHING RETURNING id, version, false AS is_withdrawn
    ), updated AS (
      UPDATE products p SET ${assignments(incoming)}, family_id = coalesce(i.family_id, p.family_id),
        option_values = coalesce(i.chosen, p.option_values), option_count = coalesce(cardinality(i.chosen), p.option_count),
        version = p.version + 1, updated_at = now()
      FROM incoming i WHERE i.outcome = 'updated' AND p.id = i.product_id
      RETURNING p.id, p.version, old.status = 'active' AND new.status <> 'active' AS is_withdrawn
    ), written AS (
      SELECT i.file_row, i.known_version, i.before, w.version, coalesce(w.is_withdrawn, false) AS is_withdrawn,
        CASE WHEN i.outcome = 'created' AND w.id IS NULL THEN 'refused' ELSE i.outcome END AS outcome,
        CASE WHEN i.outcome = 'created' AND w.id IS NULL THEN NULL ELSE i.product_id END AS product_id,
        CASE WHEN i.outcome = 'created' AND w.id IS NULL THEN ${JSON.stringify(taken)}::jsonb ELSE i.refusals END AS refusals
      FROM incoming i LEFT JOIN (TABLE inserted UNION ALL TABLE updated) w ON w.id = i.product_id
    ), recorded AS (
      INSERT INTO product_import_rows (import_id, file_row, batch, outcome, product_id, version, before, refusals)
      SELECT ${id}, file_row, ${batch}::int, outcome, product_id, coalesce(version, known_version), before, refusals FROM written
    ), counted AS (
      UPDATE product_imports m SET batches = ${batch}::int, last_row = c.last_row, created = m.created + c.created,
        updated = m.updated + c.updated, unchanged = m.unchanged + c.unchanged, refused = m.refused + c.refused
      FROM (SELECT max(file_row) AS last_row, ${countOf('created')}, ${countOf('updated')}, ${countOf('unchanged')},
        ${countOf('refused')} FROM written) c WHERE id = ${id}
    )
    SELECT file_row AS row, outcome, refusals, product_id, is_withdrawn FROM written ORDER BY file_row`);
  await writePacks(tx, packsOf(decisions, rows));
  return { rows, isWithdrawn: rows.some((row) => row.is_withdrawn) };
}

/** The new packs of each product whose packs change. */
function packsOf(decisions: readonly Decision[], rows: readonly Written[]) {
  const ids = new Map(rows.map(({ row, product_id }) => [row, product_id]));
  return decisions.flatMap((decision) => {
    const packs = 'product' in decision ? decision.product.packs : undefined;
    const productId = ids.get(decision.row);
    const isChanged = decision.outcome === 'created' ? packs?.length : packs;
    return packs && isChanged && productId ? { productId, packs } : [];
  });
}

const incoming = (name: StoredName) => sql.raw(`i."${name}"`);

const countOf = (outcome: RowOutcome) =>
  sql.raw(`count(*) FILTER (WHERE outcome = '${outcome}') AS ${outcome}`);

/** Converts a decision into a row of the statement's input. */
function record(decision: Decision) {
  const { row: file_row, outcome } = decision;
  if (outcome === 'refused') return { file_row, outcome, refusals: decision.refusals };
  const known = 'known' in decision ? decision.known : null;
  const product = 'product' in decision ? decision.product : null;
  const variant = 'variant' in decision ? decision.variant : null;
  return {
    file_row,
    outcome,
    known_id: known?.id,
    known_version: known?.version,
    ...(product && { ...product, details: storedDetails(product.details) }),
    ...(variant && { family: variant.family, chosen: variant.values }),
    before: outcome === 'updated' ? columnsOf(decision.known, product) : null,
  };
}

/** The values that an undo restores. */
function columnsOf(known: KnownProduct, after: ProductFields | null) {
  const { familyId, optionValues, packs } = known;
  return { ...storedPart(known), familyId, optionValues, ...(after?.packs && { packs }) };
}
