import { sql } from 'drizzle-orm';
import type { ActorContext } from '../../access/context.ts';
import { refuse } from '../../access/refuse.ts';
import { withActor } from '../../db/with-actor.ts';

/** @throws NOT_FOUND, INVITATION_OVER when it is no longer pending */
export async function revokeInvitation(
  { deps, actor }: ActorContext,
  { orgId, id }: { orgId: string; id: string },
): Promise<void> {
  const { rows } = await withActor(deps.db, actor.userId, (tx) =>
    tx.execute<{ was: string }>(sql`
      WITH i AS (SELECT id, status FROM organization_invitations WHERE id = ${id} AND org_id = ${orgId} FOR UPDATE),
      revoked AS (UPDATE organization_invitations SET status = 'revoked'
        FROM i WHERE organization_invitations.id = i.id AND i.status = 'pending')
      SELECT status AS was FROM i`),
  );
  if (!rows[0]) throw refuse('NOT_FOUND');
  if (rows[0].was !== 'pending') throw refuse('INVITATION_OVER');
}
