import type { ProductFamily } from '../../../../contract/product-families.ts';
import type { ActorContext } from '../../../access/context.ts';
import { organizationsWhere } from '../../../access/policy.ts';
import { refuse } from '../../../access/refuse.ts';
import { prepared } from '../../../db/prepared.ts';

const selectFamily = prepared<{ family: ProductFamily }>(`
  SELECT json_build_object('id', f.id, 'orgId', f.org_id, 'name', f.name, 'options', f.options, 'version', f.version,
    'variants', coalesce((
      SELECT json_agg(json_build_object('productId', v.id, 'values', v.option_values, 'name', v.name,
        'catalogNumber', v.details->'catalogNumber', 'udiDi', v.details->'udiDi', 'status', v.status, 'price', v.price::text,
        'priceOnRequest', v.price_on_request, 'currency', v.currency, 'stockMode', v.stock_mode, 'leadDays', v.lead_days, 'stock', CASE WHEN v.stock_mode = 'counted' THEN
          json_build_object('onHand', k.on_hand, 'reserved', k.reserved, 'version', k.version) END,
        'isSuspended', v.suspended_because IS NOT NULL, 'version', v.version) ORDER BY v.created_at, v.id)
      FROM products v LEFT JOIN product_stock k ON k.seller_org_id = v.org_id AND k.product_id = v.id WHERE v.family_id = f.id), '[]')) AS family
  FROM product_families f WHERE f.id = $1 AND f.org_id = ANY($2::uuid[])`);

/** @throws NOT_FOUND for a family outside the organizations whose products the actor manages */
export async function findFamily({ deps, actor }: ActorContext, id: string): Promise<ProductFamily> {
  const [row] = await selectFamily(deps.db, [id, organizationsWhere(actor, 'products.manage')]);
  if (!row) throw refuse('NOT_FOUND');
  return row.family;
}
