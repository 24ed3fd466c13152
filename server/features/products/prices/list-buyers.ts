import { limits } from '../../../../contract/limits.ts';
import type { Database } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';

type Buyer = { id: string; name: string };

/** SQL condition: an organization (alias `b`) has ordered from the seller, or has a price agreement with the seller. */
export const isKnownBuyer = (
  seller: string,
) => `b.id IN (SELECT o.buyer_org_id FROM orders o WHERE o.seller_org_id = ${seller}
  UNION SELECT a.buyer_org_id FROM price_agreements a WHERE a.seller_org_id = ${seller})`;

/** $1 seller, $2 a part of the name, $3 an ABN. */
const selectBuyers = prepared<Buyer>(`SELECT b.id, b.name FROM organizations b
   WHERE b.status = 'active' AND b.id <> $1 AND (b.abn = $3
     OR ${isKnownBuyer('$1')} AND strpos(lower(b.name), lower($2)) > 0)
   ORDER BY b.name, b.id LIMIT ${limits.pageSize.max}`);

/**
 * Organizations with which the seller can make an agreement. A search for a part of the name finds those that have
 * bought from the seller or have an agreement. Other organizations are found only by their complete ABN, so that nobody
 * can list the organizations of the marketplace.
 */
export function listBuyers(
  db: Database,
  { orgId, search = '' }: { orgId: string; search?: string | undefined },
): Promise<Buyer[]> {
  const digits = search.replaceAll(' ', '');
  return selectBuyers(db, [orgId, search, /^\d{11}$/.test(digits) ? digits : null]);
}
