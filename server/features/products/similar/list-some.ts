import type { FewProducts } from '../../../../contract/similar-products.ts';
import type { Actor } from '../../../access/actor.ts';
import { mayOnPlatform, organizationsWhere } from '../../../access/policy.ts';
import type { Database } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';
import { summaryJson } from '../product-json.ts';
import { isOffered } from '../product-scope.ts';

const selectSome = prepared<{
  items: FewProducts['items'];
}>(`SELECT coalesce(json_agg((${summaryJson})::json ORDER BY array_position($1::uuid[], p.id)), '[]') AS items
   FROM products p JOIN organizations o ON o.id = p.org_id
   WHERE p.id = ANY($1::uuid[]) AND (${isOffered} OR p.org_id = ANY($2::uuid[]) OR $3::boolean)`);

export async function listSome(db: Database, actor: Actor, ids: readonly string[]): Promise<FewProducts> {
  const [row] = await selectSome(db, [
    ids,
    organizationsWhere(actor, 'products.read'),
    mayOnPlatform(actor, 'products.readAll'),
  ]);
  return { items: row?.items ?? [] };
}
