import { sql } from 'drizzle-orm';
import { addresses } from '../../../contract/addresses.ts';
import type { Invitation } from '../../../contract/invitations.ts';
import type { Language } from '../../../contract/languages.ts';
import { limits } from '../../../contract/limits.ts';
import type { InvitableRole } from '../../../contract/permissions.ts';
import type { ActorContext } from '../../access/context.ts';
import { refuse } from '../../access/refuse.ts';
import { newToken } from '../../access/secret-token.ts';
import type { Transaction } from '../../db/connection.ts';
import { withActor } from '../../db/with-actor.ts';
import { roleNames } from '../../mail/emails/write-email.ts';
import { type AddressedEmail, queueEmails } from '../../mail/queue-emails.ts';
import { lastLanguageOf } from '../identity/last-language.ts';
import { invitationJson } from './invitation-rows.ts';
import { limitInvitations } from './limit-invitations.ts';
import { lockOrganization } from './lock-members.ts';

export type SentInvitations = { sent: Invitation[]; alreadyMembers: string[]; alreadyInvited: string[] };

/**
 * Invites every address and queues an email to each. Skips addresses of members, and addresses that are already
 * invited.
 * @param emails in lower case
 * @throws TOO_MANY_INVITATIONS, TOO_MANY_LETTERS, FORBIDDEN while the organization is suspended
 */
export async function sendInvitations(
  context: ActorContext,
  { orgId, emails, role }: { orgId: string; emails: readonly string[]; role: InvitableRole },
): Promise<SentInvitations> {
  const { deps, actor } = context;
  const tokens = new Map([...new Set(emails)].map((email) => [email, newToken()]));
  return withActor(deps.db, actor.userId, async (tx) => {
    await lockOrganization(tx, orgId);
    await expirePassed(tx, orgId);
    const asked = [...tokens].map(([email, { hash }]) => ({ email, hash: hash.toString('hex') }));
    const { status, ...outcome } = await writeInvitations(tx, { orgId, asked, role, userId: actor.userId });
    if (status !== 'active') throw refuse('FORBIDDEN');
    await queueInvitations(tx, context, {
      orgId,
      invitations: outcome.sent.map(({ email }) => ({ email, role, token: tokens.get(email)?.token ?? '' })),
    });
    return outcome;
  });
}

type Asked = { email: string; hash: string };

async function writeInvitations(
  tx: Transaction,
  { orgId, asked, role, userId }: { orgId: string; asked: Asked[]; role: InvitableRole; userId: string },
): Promise<SentInvitations & { status: string }> {
  const { rows } = await tx.execute<SentInvitations & { status: string }>(sql`
    WITH asked AS (
      SELECT email, decode(hash, 'hex') AS token_hash
      FROM json_to_recordset(${JSON.stringify(asked)}::json) AS a(email citext, hash text)
    ), already AS (
      SELECT a.email FROM asked a JOIN users u ON u.email = a.email
        JOIN organization_members m ON m.user_id = u.id AND m.org_id = ${orgId}
    ), i AS (
      INSERT INTO organization_invitations (org_id, email, role, token_hash, invited_by, expires_at)
      SELECT ${orgId}, email, ${role}, token_hash, ${userId}, now() + ${`${limits.invitationDays} days`}::interval
      FROM asked WHERE email NOT IN (SELECT email FROM already)
      ON CONFLICT (org_id, email) WHERE status = 'pending' DO NOTHING
      RETURNING *
    )
    SELECT (SELECT coalesce(json_agg(${sql.raw(invitationJson)} ORDER BY i.email), '[]') FROM i) AS sent,
      (SELECT coalesce(json_agg(email ORDER BY email), '[]') FROM already) AS "alreadyMembers",
      (SELECT coalesce(json_agg(email ORDER BY email), '[]') FROM asked
        WHERE email NOT IN (SELECT email FROM already) AND email NOT IN (SELECT email FROM i)) AS "alreadyInvited",
      (SELECT status FROM organizations WHERE id = ${orgId}) AS status`);
  if (!rows[0]) throw new Error('The invitations were not returned');
  return rows[0];
}

/**
 * Counts the emails and queues each of them in the language of the recipient's last session, or in the inviter's
 * language if there is no session.
 */
export async function queueInvitations(
  tx: Transaction,
  { deps, actor, address, language }: ActorContext,
  batch: { orgId: string; invitations: readonly { email: string; role: InvitableRole; token: string }[] },
): Promise<void> {
  const { orgId, invitations } = batch;
  if (invitations.length === 0) return;
  const emails = invitations.map(({ email }) => email);
  await limitInvitations(tx, { orgId, userId: actor.userId, address, emails });
  const { name: organization, languages } = await selectOrganization(tx, orgId, emails);
  await queueEmails(
    tx,
    deps.env,
    ...invitations.map(({ email, role, token }) =>
      invitationTo(email, languages[email] ?? language, {
        organization,
        inviter: actor.fullName,
        role,
        url: deps.env.publicUrl + addresses.invitation(token),
      }),
    ),
  );
}

function invitationTo(
  to: string,
  language: Language,
  { role, ...facts }: { organization: string; inviter: string; role: InvitableRole; url: string },
): AddressedEmail {
  const goodUntil = new Date(Date.now() + limits.invitationDays * 86_400_000);
  return {
    to,
    language,
    goodUntil,
    content: { kind: 'invitation', ...facts, role: roleNames[role][language] },
  };
}

type Organization = { name: string; languages: Record<string, Language | null> };

/** The organization's name, and the languages of recipients with an account, by address in lower case. */
async function selectOrganization(
  tx: Transaction,
  orgId: string,
  emails: readonly string[],
): Promise<Organization> {
  const { rows } = await tx.execute<Organization>(sql`
    SELECT o.name, (
      SELECT coalesce(json_object_agg(lower(u.email::text), ${lastLanguageOf(sql`u.id`)}), '{}') FROM users u
      WHERE u.email IN (SELECT e::citext FROM json_array_elements_text(${JSON.stringify(emails)}::json) e)) AS languages
    FROM organizations o WHERE o.id = ${orgId}`);
  if (!rows[0]) throw new Error('The organization was not returned');
  return rows[0];
}

/** Marks invitations whose expiry has passed as expired, so that they do not block new ones. */
async function expirePassed(tx: Transaction, orgId: string): Promise<void> {
  await tx.execute(sql`
    UPDATE organization_invitations SET status = 'expired'
    WHERE org_id = ${orgId} AND status = 'pending' AND expires_at <= now()`);
}
