import { refuse } from '../../../access/refuse.ts';
import type { Database } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Destination } from '../freight/select-freight.ts';

const selectMissing = prepared<{ isMissing: boolean }>(
  `SELECT missing_licences(supply_restrictions(details), $2::uuid, $3::uuid, $4, $5) <> '[]' AS "isMissing" FROM products WHERE id = $1`,
);

type Sale = { productId: string; buyerOrgId: string | null; buyerId: string };

/**
 * Refuses a restricted product for which the buyer has no valid credential where it is delivered (docs/decisions/0127).
 * @throws LICENCE_REQUIRED
 */
export async function refuseUnlicensed(
  db: Database,
  { productId, buyerOrgId, buyerId }: Sale,
  { country, region }: Destination,
): Promise<void> {
  const [row] = await selectMissing(db, [productId, buyerOrgId, buyerId, country, region]);
  if (row?.isMissing) throw refuse('LICENCE_REQUIRED');
}
