import { sql } from 'drizzle-orm';
import type { ImportPlan, ImportTerms, ProductImport } from '../../../../contract/product-imports.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuseField } from '../../../access/refuse.ts';
import { withActor } from '../../../db/with-actor.ts';
import { readImport } from './read-imports.ts';

type ImportStart = ImportTerms & {
  orgId: string;
  fileName: string;
  fileHash: string;
  rows: number;
  plan: ImportPlan;
};

export function beginImport({ deps, actor }: ActorContext, input: ImportStart): Promise<ProductImport> {
  const { orgId, fileName, fileHash, currency, status, plan } = input;
  return withActor(deps.db, actor.userId, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      INSERT INTO product_imports (org_id, created_by, file_name, file_hash, rows, price, currency, status, plan)
      SELECT id, ${actor.userId}, ${fileName}, ${fileHash}, ${input.rows}::int, ${input.price ?? null}::numeric, ${currency}, ${status}, ${JSON.stringify(plan)}::jsonb
      FROM organizations WHERE id = ${orgId} AND type = 'seller_org' RETURNING id`);
    if (!rows[0]) throw refuseField('orgId', 'SELLS_NOTHING');
    return readImport(tx, rows[0].id);
  });
}
