import type { Product } from '../../../contract/products.ts';
import type { RecalledPage } from '../../../contract/similar-products.ts';
import type { Principal } from '../../access/actor.ts';
import { mayOnPlatform, organizationsWhere } from '../../access/policy.ts';
import type { Database } from '../../db/connection.ts';
import { prepared } from '../../db/prepared.ts';
import { productJson, publicProductJson } from './product-json.ts';
import { isShown } from './product-scope.ts';

const selectVisible = prepared<{
  product: Product;
}>(`SELECT ${productJson} AS product FROM products p JOIN organizations o ON o.id = p.org_id
   WHERE p.id = $1 AND ((${isShown('p')} OR p.is_recalled AND p.status = 'active') AND o.status = 'active' OR p.org_id = ANY($2::uuid[]) OR $3::boolean)`);

const selectPublic = prepared<{
  body: string;
}>(`SELECT ${publicProductJson}::text AS body FROM products p JOIN organizations o ON o.id = p.org_id
   WHERE p.id = $1 AND ${isShown('p')} AND o.status = 'active'`);

/**
 * Whether the product $1 was for sale at some time and is now deleted, according to its history. If the product is
 * older than the history table, its history contains only the deletion.
 */
const selectGone = prepared<{
  isGone: boolean | null;
}>(`SELECT bool_or(operation = 'DELETE') AND bool_or(changes->'status' ? 'active')
     AND NOT EXISTS (SELECT FROM products WHERE id = $1) AS "isGone"
   FROM product_history WHERE product_id = $1`);

/**
 * A product that the actor may see: an active product, even if it is recalled, or a product of one of their organizations.
 * Platform staff may see every product.
 */
export async function findProduct(db: Database, actor: Principal, id: string): Promise<Product | null> {
  const [row] = await selectVisible(db, [
    id,
    organizationsWhere(actor, 'products.read'),
    mayOnPlatform(actor, 'products.readAll'),
  ]);
  return row?.product ?? null;
}

/** An active product as JSON text, for everyone. */
export async function findPublicProduct(db: Database, id: string): Promise<string | null> {
  const [row] = await selectPublic(db, [id]);
  return row?.body ?? null;
}

/**
 * Whether the product was for sale and is now deleted. Search engines then get the status 410. The reply contains
 * nothing else about the product.
 */
export async function wasPublic(db: Database, id: string): Promise<boolean> {
  const [row] = await selectGone(db, [id]);
  return row?.isGone === true;
}

const selectRecalled = prepared<
  RecalledPage['recalled']
>(`SELECT p.id, p.name, o.name AS seller FROM products p JOIN organizations o ON o.id = p.org_id
   WHERE p.id = $1 AND p.is_recalled AND p.status = 'active' AND o.status = 'active'`);

/** The name and the seller of a product whose device is recalled, for everyone. */
export async function findRecalled(db: Database, id: string): Promise<RecalledPage['recalled'] | null> {
  const [row] = await selectRecalled(db, [id]);
  return row ?? null;
}
