import { sql } from 'drizzle-orm';
import { addresses } from '../../../../contract/addresses.ts';
import type { ProvisioningState } from '../../../../contract/provisioning.ts';
import type { Deps } from '../../../access/context.ts';

/** What the owners see of provisioning, without the secret of the token. */
export async function findState(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  orgId: string,
): Promise<ProvisioningState> {
  const { rows } = await db.execute<Omit<ProvisioningState, 'url'>>(sql`
    SELECT (SELECT json_build_object('prefix', prefix, 'createdAt', created_at, 'lastUsedAt', last_used_at,
          'previousUntil', CASE WHEN previous_until > now() THEN previous_until END)
        FROM provisioning_clients WHERE org_id = ${orgId} AND revoked_at IS NULL) AS client,
      ARRAY(SELECT domain FROM organization_domains WHERE org_id = ${orgId} AND verified_at IS NOT NULL ORDER BY domain) AS domains,
      (SELECT count(*)::int FROM provisioned_users WHERE org_id = ${orgId}) AS "userCount",
      (SELECT coalesce(json_agg(json_build_object('id', id, 'displayName', display_name, 'givesAdmin', gives_admin,
          'memberCount', (SELECT count(*) FROM provisioned_group_members m WHERE m.org_id = g.org_id AND m.group_id = g.id))
          ORDER BY display_name), '[]') FROM provisioned_groups g WHERE org_id = ${orgId}) AS groups`);
  const [state] = rows;
  if (!state) throw new Error('The state of provisioning was not returned');
  return { ...state, url: env.publicUrl + addresses.scim };
}
