import type { Seller } from '../../../../contract/sellers.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Database } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';
import { verifiedFactsJson } from '../../organizations/verification/verification-json.ts';
import { isShown } from '../product-scope.ts';

/** Every signed-in user may read a seller. A suspended or closed organization sells nothing, so it is not found. */
const selectSeller = prepared<{
  seller: Seller;
}>(`SELECT json_build_object('id', o.id, 'name', o.name, 'description', o.description, 'logoUrl', o.logo_url,
     'website', o.website, 'phone', o.phone, 'createdAt', o.created_at,
     'activeProducts', (SELECT count(*) FROM products p WHERE p.org_id = o.id AND ${isShown('p')}),
     'verified', ${verifiedFactsJson('o.id')}) AS seller
   FROM organizations o WHERE o.id = $1 AND o.type = 'seller_org' AND o.status = 'active'`);

/** @throws NOT_FOUND */
export async function findSeller(db: Database, id: string): Promise<Seller> {
  const [row] = await selectSeller(db, [id]);
  if (!row) throw refuse('NOT_FOUND');
  return row.seller;
}
