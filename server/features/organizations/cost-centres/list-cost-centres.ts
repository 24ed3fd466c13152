import type { CostCentre } from '../../../../contract/cost-centres.ts';
import type { Database } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';

const selectCostCentres =
  prepared<CostCentre>(`SELECT c.id, c.code, c.name, c.archived_at IS NOT NULL AS "isArchived",
     CASE WHEN u.id IS NOT NULL THEN json_build_object('userId', u.id, 'fullName', u.full_name) END AS owner
   FROM cost_centres c LEFT JOIN users u ON u.id = c.owner_id
   WHERE c.org_id = $1 ORDER BY c.archived_at IS NOT NULL, c.code COLLATE "und-x-icu", c.id`);

/** Sorted by code, with archived cost centres at the end. */
export function listCostCentres(db: Database, orgId: string): Promise<CostCentre[]> {
  return selectCostCentres(db, [orgId]);
}

const selectOwned = prepared<{ orgId: string; code: string; name: string }>(
  `SELECT org_id AS "orgId", code, name FROM cost_centres WHERE owner_id = $1 ORDER BY org_id, code`,
);

/** The cost centres that the user owns, in all organizations. */
export function listOwnedCostCentres(db: Database, userId: string) {
  return selectOwned(db, [userId]);
}
