import type { ClosedOrganization } from '../../../contract/organizations.ts';
import type { Actor } from '../../access/actor.ts';
import { mayInOrganization } from '../../access/policy.ts';
import type { Database } from '../../db/connection.ts';
import { prepared } from '../../db/prepared.ts';
import { listObligations } from './list-obligations.ts';

const selectNames = prepared<Omit<ClosedOrganization, 'obligations'>>(
  'SELECT id, name, type FROM organizations WHERE id = ANY($1::uuid[]) ORDER BY name, id',
);

/**
 * The closed organizations whose orders the actor may still settle. There are few of them, so each is queried
 * separately.
 */
export async function listClosed(db: Database, actor: Actor): Promise<ClosedOrganization[]> {
  const managed = [...actor.closedMemberships.keys()].filter((id) =>
    mayInOrganization(actor, 'sales.manage', id),
  );
  if (managed.length === 0) return [];
  const found = await selectNames(db, [managed]);
  return Promise.all(
    found.map(async (organization) => ({
      ...organization,
      obligations: await listObligations(db, organization.id),
    })),
  );
}
