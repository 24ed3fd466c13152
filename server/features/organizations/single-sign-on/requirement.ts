import { type SQL, sql } from 'drizzle-orm';
import type { HiddenOrganization, LockedOutMember } from '../../../../contract/single-sign-on.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import { hasSecondFactorSince } from '../../../access/second-factors.ts';
import { withActor } from '../../../db/with-actor.ts';
import { lockOrganization } from '../lock-members.ts';
import { asRefusal } from './as-refusal.ts';
import { emailOfSignOn } from './email-of-sign-on.ts';

/**
 * The members who would lose access. API keys are not members and go on.
 * @throws NOT_FOUND without a provider
 */
export async function previewLockout({ deps }: ActorContext, orgId: string): Promise<LockedOutMember[]> {
  const { rows } = await deps.db.execute<{ members: LockedOutMember[] }>(sql`
    SELECT (SELECT coalesce(json_agg(json_build_object('userId', u.id, 'fullName', u.full_name, 'email', u.email, 'role', m.role, 'reason',
        CASE WHEN u.email_verified_at IS NOT NULL AND speaks_for(p.id, u.email) THEN 'not-signed-in' ELSE 'other-domain' END)
        ORDER BY u.full_name COLLATE "und-x-icu", u.id), '[]')
      FROM organization_members m JOIN users u ON u.id = m.user_id LEFT JOIN external_identities i ON i.provider_id = p.id AND i.user_id = u.id
      WHERE m.org_id = p.org_id AND (i.id IS NULL OR u.email_verified_at IS NULL OR NOT speaks_for(p.id, u.email))) AS members
    FROM identity_providers p WHERE p.org_id = ${orgId}`);
  if (!rows[0]) throw refuse('NOT_FOUND');
  return rows[0].members;
}

/**
 * Makes the organization invisible to sessions without a sign-in at its provider. The session of the actor must have one,
 * so the actor keeps access.
 * @throws SINGLE_SIGN_ON_UNTESTED, FORBIDDEN when the actor has just lost the role
 */
export async function requireSingleSignOn({ deps, actor }: ActorContext, orgId: string): Promise<void> {
  await withActor(deps.db, actor.userId, async (tx) => {
    await lockOrganization(tx, orgId);
    const { rows } = await tx.execute<{ isNew: boolean }>(sql`
      UPDATE identity_providers p SET required_at = coalesce(p.required_at, now()) FROM identity_providers before
      WHERE before.id = p.id AND p.org_id = ${orgId} AND p.tested_at IS NOT NULL AND EXISTS (
        SELECT FROM session_proofs q JOIN external_identities i ON i.id = q.identity_id WHERE q.session_id = ${actor.sessionId} AND i.provider_id = p.id)
      RETURNING before.required_at IS NULL AS "isNew"`);
    if (!rows[0]) throw refuse('SINGLE_SIGN_ON_UNTESTED');
    if (rows[0].isNew)
      await emailOfSignOn(tx, deps.env, orgId, { kind: 'single-sign-on-required', by: actor.fullName });
  }).catch(asRefusal);
}

/** Ends the requirement. Nothing changes when there is none. */
export async function releaseSingleSignOn(context: ActorContext, orgId: string): Promise<void> {
  await end(context, orgId, { isRecovery: false, condition: sql`true` });
}

/**
 * SQL condition: in this session, the owner (membership `m`) may end the requirement of the provider `p` without a sign-in
 * there. The second factor must be older than the requirement: a thief of the password could set one up.
 */
const mayRecover = (
  sessionId: string,
) => sql`(m.role = 'owner' AND ${sql.raw(hasSecondFactorSince('m.user_id', 'p.required_at'))}
  AND EXISTS (SELECT FROM sessions s WHERE s.id = ${sessionId} AND s.user_id = m.user_id AND s.assurance_level = 'aal2'))`;

/** The organizations that this session does not see. */
export async function listHidden({ deps, actor }: ActorContext): Promise<HiddenOrganization[]> {
  const { rows } = await deps.db.execute<HiddenOrganization>(sql`
    SELECT o.id, o.name, ${mayRecover(actor.sessionId)} AS "mayRecover"
    FROM organization_members m JOIN organizations o ON o.id = m.org_id AND o.status <> 'closed'
      JOIN identity_providers p ON p.org_id = o.id AND p.required_at IS NOT NULL
    WHERE m.user_id = ${actor.userId} AND o.id <> ALL(${sql.param([...actor.memberships.keys()])}::uuid[]) ORDER BY o.name, o.id`);
  return rows;
}

/**
 * Ends the requirement for an owner who cannot sign in at the provider, for example because it is down. The owner has
 * given the password and a second factor, or a passkey.
 * @throws NOT_FOUND
 */
export async function recoverAccess(context: ActorContext, orgId: string): Promise<void> {
  const condition = sql`EXISTS (SELECT FROM organization_members m
    WHERE m.org_id = p.org_id AND m.user_id = ${context.actor.userId} AND ${mayRecover(context.actor.sessionId)})`;
  if (!(await end(context, orgId, { isRecovery: true, condition }))) throw refuse('NOT_FOUND');
}

async function end(
  { deps, actor }: ActorContext,
  orgId: string,
  { isRecovery, condition }: { isRecovery: boolean; condition: SQL },
): Promise<boolean> {
  return withActor(deps.db, actor.userId, async (tx) => {
    await lockOrganization(tx, orgId);
    const { rowCount } = await tx.execute(sql`
      UPDATE identity_providers p SET required_at = NULL WHERE p.org_id = ${orgId} AND p.required_at IS NOT NULL AND ${condition}`);
    if (rowCount === 1)
      await emailOfSignOn(tx, deps.env, orgId, {
        kind: 'single-sign-on-ended',
        by: actor.fullName,
        isRecovery,
      });
    return rowCount === 1;
  }).catch(asRefusal);
}
