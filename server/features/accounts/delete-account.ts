import { and, eq, sql } from 'drizzle-orm';
import { unfinished } from '../../../contract/order-status.ts';
import type { Actor } from '../../access/actor.ts';
import type { ActorContext } from '../../access/context.ts';
import { refuse } from '../../access/refuse.ts';
import type { Transaction } from '../../db/connection.ts';
import { users } from '../../db/schema/identity.ts';
import { organizationMembers } from '../../db/schema/organizations.ts';
import { withActor } from '../../db/with-actor.ts';
import { forgetCustomer } from '../../jobs/forget-customer.ts';
import { removePictureLater } from '../../storage/remove-picture.ts';
import { endSessions } from '../identity/end-sessions.ts';
import { lockOwnAccount } from '../identity/lock-account.ts';
import { reauthenticate } from '../identity/reauthenticate.ts';
import { isCardInProgress } from '../orders/order-json.ts';
import { rethrowAsRefusal } from '../organizations/database-refusal.ts';
import { lockOrganizations } from '../organizations/lock-members.ts';

/**
 * Anonymizes the profile, ends every membership and session, and removes everything else about the person. Orders,
 * their messages and audit records stay, and contain only the person's id. Invoices stay unchanged, because tax law
 * requires it.
 * @throws ACCOUNT_OBLIGED while orders are open; ONLY_OWNER while an organization would be left without an owner;
 * LAST_OWNER, at the commit, when another owner leaves at the same time
 */
export async function deleteAccount(context: ActorContext, password: string): Promise<void> {
  const { deps, actor } = context;
  await reauthenticate(context, { password });
  await withActor(deps.db, actor.userId, async (tx) => {
    await lockOwnAccount(tx, actor);
    await refuseOnlyOwner(tx, actor);
    await refuseObliged(tx, actor);
    await leaveOrganizations(tx, actor);
    await endSessions(tx, actor.userId, null);
    await forgetPerson(tx, actor);
    await anonymize(tx, actor);
  }).catch(rethrowAsRefusal);
}

async function refuseOnlyOwner(tx: Transaction, { userId }: Actor): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    SELECT o.name FROM organization_members m JOIN organizations o ON o.id = m.org_id
    WHERE m.user_id = ${userId} AND m.role = 'owner' AND o.status <> 'closed' AND NOT EXISTS (
      SELECT FROM organization_members other
      WHERE other.org_id = m.org_id AND other.role = 'owner' AND other.user_id <> m.user_id)`);
  if (rows.length > 0) throw refuse('ONLY_OWNER', { organizations: rows.map((row) => row.name) });
}

/**
 * Refuses while a payment of the person is in progress, while a paid order is not completed, or while a closed
 * organization of which the person is an owner has open obligations.
 */
async function refuseObliged(tx: Transaction, { userId }: Actor): Promise<void> {
  const { rows } = await tx.execute<{ order_number: string }>(sql`
    SELECT o.order_number FROM orders o
    WHERE o.buyer_id = ${userId} AND o.buyer_org_id IS NULL AND o.status = ANY(${`{${unfinished.join(',')}}`}::text[])
      AND (o.payment_status <> 'unpaid' OR ${sql.raw(isCardInProgress)})
    UNION
    SELECT o.order_number FROM organization_members m JOIN organizations c ON c.id = m.org_id AND c.status = 'closed'
      CROSS JOIN obligations_of(m.org_id) b JOIN order_directory o ON o.id = b.order_id
    WHERE m.user_id = ${userId} AND m.role = 'owner'
    ORDER BY 1`);
  if (rows.length > 0) throw refuse('ACCOUNT_OBLIGED', { values: rows.map((row) => row.order_number) });
}

/** Ends the memberships, except those of owners of closed organizations: a closed organization keeps its owner. */
async function leaveOrganizations(tx: Transaction, { userId }: Actor): Promise<void> {
  await lockOrganizations(tx, sql`ARRAY(SELECT org_id FROM organization_members WHERE user_id = ${userId})`, {
    isAudited: true,
  });
  const ownsClosed = sql`${organizationMembers.role} = 'owner' AND EXISTS (SELECT FROM organizations o WHERE o.id = ${organizationMembers.orgId} AND o.status = 'closed')`;
  await tx
    .delete(organizationMembers)
    .where(and(eq(organizationMembers.userId, userId), sql`NOT (${ownsClosed})`));
}

async function anonymize(tx: Transaction, { userId }: Actor): Promise<void> {
  await tx
    .update(users)
    .set({
      email: `deleted-${userId}@deleted.invalid`,
      fullName: 'Deleted user',
      avatarUrl: null,
      role: null,
      emailVerifiedAt: null,
      passwordHash: null,
      deletedAt: sql`now()`,
    })
    .where(eq(users.id, userId));
}

/**
 * Removes factors with their codes, passkeys, identities at providers, users of provisioning, link tokens, saved views, restock requests, lists, delivery addresses, the cart,
 * credentials, saved cards, the picture and the IP addresses of sessions. Removes the person from recurring orders. Also
 * removes what is stored for the email address, if the address was verified.
 */
async function forgetPerson(tx: Transaction, { userId }: Actor): Promise<void> {
  const { rows } = await tx.execute<{ email: string; avatar_url: string | null; is_verified: boolean }>(sql`
    SELECT email, avatar_url, email_verified_at IS NOT NULL AS is_verified FROM users WHERE id = ${userId} FOR NO KEY UPDATE`);
  const person = rows[0];
  if (!person) throw new Error('The user was not returned');
  await tx.execute(sql`DELETE FROM mfa_factors WHERE user_id = ${userId}`);
  await tx.execute(sql`DELETE FROM passkeys WHERE user_id = ${userId}`);
  await tx.execute(sql`DELETE FROM external_identities WHERE user_id = ${userId}`);
  await tx.execute(sql`DELETE FROM provisioned_users WHERE user_id = ${userId}`);
  await tx.execute(sql`DELETE FROM email_tokens WHERE user_id = ${userId}`);
  await tx.execute(sql`DELETE FROM saved_views WHERE user_id = ${userId}`);
  await tx.execute(sql`DELETE FROM restock_requests WHERE user_id = ${userId}`);
  await tx.execute(sql`DELETE FROM recurring_order_people WHERE user_id = ${userId}`);
  await tx.execute(sql`DELETE FROM product_lists WHERE user_id = ${userId}`);
  await tx.execute(sql`DELETE FROM delivery_addresses WHERE user_id = ${userId}`);
  await tx.execute(sql`DELETE FROM carts WHERE user_id = ${userId}`);
  await tx.execute(sql`DELETE FROM seller_verifications WHERE user_id = ${userId}`);
  await forgetCustomer(tx, userId);
  await tx.execute(sql`DELETE FROM unread_order_messages WHERE user_id = ${userId}`);
  await tx.execute(sql`UPDATE sessions SET address = '', user_agent = '' WHERE user_id = ${userId}`);
  await removePictureLater(tx, person.avatar_url);
  // An unverified address may belong to someone else. If its data were removed, a stranger could sign up with the
  // address of another person, and then delete the account. The deletion would remove the other person's invitations,
  // and reset the limit on emails to the address.
  if (!person.is_verified) return;
  await tx.execute(
    sql`UPDATE mail_log SET recipient = NULL, told = NULL, last_error = NULL WHERE recipient = ${person.email}::citext`,
  );
  await tx.execute(sql`DELETE FROM organization_invitations WHERE email = ${person.email}::citext`);
  // Compares whole words of the key, because other people's addresses may contain the same letters.
  await tx.execute(sql`
    DELETE FROM attempts WHERE ${person.email.toLowerCase()} = ANY(regexp_split_to_array(lower(key), '[: ]'))`);
}
