import { sql } from 'drizzle-orm';
import type { OrganizationType } from '../../../contract/organizations.ts';
import type { InvitableRole } from '../../../contract/permissions.ts';
import { type Actor, isMembershipVisible } from '../../access/actor.ts';
import type { ActorContext } from '../../access/context.ts';
import { refuse } from '../../access/refuse.ts';
import { hashToken } from '../../access/secret-token.ts';
import type { Transaction } from '../../db/connection.ts';
import { organizationMembers } from '../../db/schema/organizations.ts';
import { withActor } from '../../db/with-actor.ts';
import { closeCheckoutsLater } from '../../jobs/close-checkouts.ts';
import { lockOrganization } from './lock-members.ts';

/** Identifies an invitation by the token of its link, or by its id when it was sent to the actor's own address. */
export type WhichInvitation = { token: string } | { id: string };

/**
 * Makes the actor a member with the invited role. For an existing member nothing changes. Safe to repeat.
 * @returns the organization's id
 * @throws LINK_INVALID, NOT_FOUND, NOT_INVITED, EMAIL_NOT_VERIFIED, INVITATION_OVER, SINGLE_SIGN_ON_NEEDED
 */
export async function acceptInvitation(
  { deps, actor }: ActorContext,
  which: WhichInvitation,
): Promise<{ orgId: string }> {
  return withActor(deps.db, actor.userId, async (tx) => {
    const { id, orgId } = await findForActor(tx, actor, which);
    await lockOrganization(tx, orgId);
    await refuseHidden(tx, orgId, actor);
    const { rows } = await tx.execute<{ role: InvitableRole; type: OrganizationType | null }>(sql`
      UPDATE organization_invitations i SET status = 'accepted' FROM organizations o
      WHERE i.id = ${id} AND i.status = 'pending' AND i.expires_at > now() AND o.id = i.org_id AND o.status = 'active'
      RETURNING i.role, o.type`);
    const accepted = rows[0];
    if (!accepted) {
      if (await hasAccepted(tx, id, actor)) return { orgId };
      throw refuse('INVITATION_OVER');
    }
    await tx
      .insert(organizationMembers)
      .values({ orgId, userId: actor.userId, role: accepted.role })
      .onConflictDoNothing();
    // The member's open checkouts with this seller are now purchases from the member's own organization, which are not
    // allowed.
    if (accepted.type === 'seller_org') await closeCheckoutsLater(tx, orgId);
    return { orgId };
  });
}

/** A member whose session does not see the organization would not know that the invitation worked. */
async function refuseHidden(tx: Transaction, orgId: string, { sessionId }: Actor): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    SELECT m.name FROM (SELECT name, id AS org_id FROM organizations WHERE id = ${orgId}) m, (SELECT ${sessionId}::uuid AS id) s
    WHERE NOT ${sql.raw(isMembershipVisible)}`);
  if (rows[0]) throw refuse('SINGLE_SIGN_ON_NEEDED', { organizations: [rows[0].name] });
}

/** @throws the same refusals as acceptInvitation */
export async function declineInvitation(
  { deps, actor }: ActorContext,
  which: WhichInvitation,
): Promise<void> {
  await withActor(deps.db, actor.userId, async (tx) => {
    const { id } = await findForActor(tx, actor, which);
    const { rowCount } = await tx.execute(sql`
      UPDATE organization_invitations SET status = 'declined'
      WHERE id = ${id} AND status = 'pending' AND expires_at > now()`);
    if (rowCount === 0) throw refuse('INVITATION_OVER');
  });
}

/**
 * A link alone is not enough, because the email may have been forwarded. The invited address must be the actor's own,
 * verified address.
 */
async function findForActor(
  tx: Transaction,
  actor: Actor,
  which: WhichInvitation,
): Promise<{ id: string; orgId: string }> {
  const condition =
    'token' in which
      ? sql`token_hash = ${hashToken(which.token)}`
      : sql`id = ${which.id} AND email = ${actor.email}::citext`;
  const { rows } = await tx.execute<{ id: string; orgId: string; is_mine: boolean }>(sql`
    SELECT id, org_id AS "orgId", email = ${actor.email}::citext AS is_mine
    FROM organization_invitations WHERE ${condition}`);
  const found = rows[0];
  if (!found) throw refuse('token' in which ? 'LINK_INVALID' : 'NOT_FOUND');
  if (!found.is_mine) throw refuse('NOT_INVITED');
  if (!actor.isEmailVerified) throw refuse('EMAIL_NOT_VERIFIED');
  return found;
}

/** Whether this is a repeated request: the actor has already accepted and is still a member. */
async function hasAccepted(tx: Transaction, id: string, actor: Actor): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    SELECT FROM organization_invitations i
      JOIN organization_members m ON m.org_id = i.org_id AND m.user_id = ${actor.userId}
      JOIN organizations o ON o.id = i.org_id AND o.status <> 'closed'
    WHERE i.id = ${id} AND i.status = 'accepted'`);
  return (rowCount ?? 0) > 0;
}
