import { sql } from 'drizzle-orm';
import type { Invitation } from '../../../contract/invitations.ts';
import { limits } from '../../../contract/limits.ts';
import type { ActorContext } from '../../access/context.ts';
import { refuse } from '../../access/refuse.ts';
import { newToken } from '../../access/secret-token.ts';
import { withActor } from '../../db/with-actor.ts';
import { invitationJson } from './invitation-rows.ts';
import { lockOrganization } from './lock-members.ts';
import { queueInvitations } from './send-invitations.ts';

type State = { status: string; is_member: boolean; is_invited_again: boolean };

/**
 * Sends a pending or expired invitation again, with a new link and seven more days. The old link stops working.
 * @throws NOT_FOUND, INVITATION_OVER, ALREADY_MEMBER, INVITED_AGAIN, TOO_MANY_INVITATIONS, TOO_MANY_LETTERS
 */
export async function resendInvitation(
  context: ActorContext,
  { orgId, id }: { orgId: string; id: string },
): Promise<Invitation> {
  const { deps, actor } = context;
  const { token, hash } = newToken();
  return withActor(deps.db, actor.userId, async (tx) => {
    await lockOrganization(tx, orgId);
    const { rows: states } = await tx.execute<State>(sql`
      SELECT i.status,
        EXISTS (SELECT FROM organization_members m JOIN users u ON u.id = m.user_id
          WHERE m.org_id = i.org_id AND u.email = i.email) AS is_member,
        EXISTS (SELECT FROM organization_invitations other WHERE other.org_id = i.org_id AND other.email = i.email
          AND other.id <> i.id AND other.status = 'pending') AS is_invited_again
      FROM organization_invitations i JOIN organizations o ON o.id = i.org_id
      WHERE i.id = ${id} AND i.org_id = ${orgId} AND o.status = 'active' FOR UPDATE OF i`);
    const state = states[0];
    if (!state) throw refuse('NOT_FOUND');
    if (state.status !== 'pending' && state.status !== 'expired') throw refuse('INVITATION_OVER');
    if (state.is_member) throw refuse('ALREADY_MEMBER');
    if (state.is_invited_again) throw refuse('INVITED_AGAIN');
    const { rows } = await tx.execute<{ invitation: Invitation }>(sql`
      UPDATE organization_invitations i SET status = 'pending', token_hash = ${hash},
        expires_at = now() + ${`${limits.invitationDays} days`}::interval
      WHERE i.id = ${id} RETURNING ${sql.raw(invitationJson)} AS invitation`);
    const invitation = rows[0]?.invitation;
    if (!invitation) throw new Error('The invitation was not returned');
    await queueInvitations(tx, context, { orgId, invitations: [{ ...invitation, token }] });
    return invitation;
  });
}
