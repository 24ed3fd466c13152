import { limits } from '../../../../contract/limits.ts';
import type { Actor } from '../../../access/actor.ts';
import type { Database } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';

const selectSellers = prepared<{ id: string; name: string }>(`
  SELECT o.id, o.name FROM organizations o
  WHERE o.type = 'seller_org' AND o.status = 'active' AND o.id <> ALL($2::uuid[])
    AND ($1 = '' OR strpos(lower(o.name), lower($1)) > 0)
  ORDER BY o.name, o.id LIMIT ${limits.quoteSellersFound}`);

/** Active sellers whose name contains the text, except those that the actor belongs to. */
export async function listSellers(
  db: Database,
  actor: Actor,
  search: string,
): Promise<{ items: { id: string; name: string }[] }> {
  return { items: await selectSellers(db, [search, [...actor.memberships.keys()]]) };
}
