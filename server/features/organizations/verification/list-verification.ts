import type { SellerVerification } from '../../../../contract/verification.ts';
import type { DeclaredByUser } from '../../../../contract/verification-value.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Database } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';
import { declaredFieldsJson, documentOfVerification } from './verification-json.ts';

const today = `(now() AT TIME ZONE 'UTC')::date`;

/** The first day on which the seller (alias `o`) needs what a category (alias `r`) needs. */
const firstDay = `CASE WHEN (o.created_at AT TIME ZONE 'UTC')::date < r.applies_from THEN r.existing_sellers_from ELSE r.applies_from END`;

/** `brand_authority` is met only if the seller has an authority for each brand of its products in the category. */
const selectVerification = prepared<SellerVerification>(`SELECT o.abn,
    coalesce((SELECT json_agg(json_build_object(${declaredFieldsJson}) ORDER BY coalesce(v.renews, v.id), v.id)
      FROM seller_verifications v ${documentOfVerification} WHERE v.org_id = o.id AND v.country = ''), '[]') AS values,
    coalesce((SELECT json_agg(json_build_object('category', s.category, 'needs', r.needs, 'products', s.products, 'isHidden', s.is_hidden,
        'missing', coalesce((SELECT json_agg(need) FROM unnest(r.needs) need
          WHERE EXISTS (SELECT FROM unnest(s.brands) brand WHERE NOT meets_need(o.id, need, brand))), '[]'),
        'from', CASE WHEN ${firstDay} > ${today} THEN ${firstDay} END) ORDER BY s.category)
      FROM (SELECT category_key(p.details) AS key, min(p.details->>'category') AS category, count(*) AS products, bool_or(p.is_hidden) AS is_hidden,
          array_agg(DISTINCT p.details->>'brand') AS brands
        FROM products p WHERE p.org_id = o.id GROUP BY 1) s
      JOIN verification_requirements r ON r.category = s.key), '[]') AS requirements
  FROM organizations o WHERE o.id = $1`);

export async function listVerification(db: Database, orgId: string): Promise<SellerVerification> {
  const [row] = await selectVerification(db, [orgId]);
  if (!row) throw refuse('NOT_FOUND');
  return row;
}

const selectOwn = prepared<DeclaredByUser>(`SELECT org_id AS "orgId", kind, brand, number,
     nullif(country, '') AS country, region, valid_from::text AS "validFrom",
     valid_until::text AS "validUntil", to_json(declared_at) AS "declaredAt"
   FROM seller_verifications WHERE declared_by = $1::text ORDER BY id`);

/** The values that the user declared last, in all organizations. */
export function listOwnDeclarations(db: Database, userId: string): Promise<DeclaredByUser[]> {
  return selectOwn(db, [userId]);
}
