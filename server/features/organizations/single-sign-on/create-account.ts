import { sql } from 'drizzle-orm';
import { fullName } from '../../../../contract/auth.ts';
import type { OrganizationType } from '../../../../contract/organizations.ts';
import type { InvitableRole } from '../../../../contract/permissions.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { organizationMembers } from '../../../db/schema/organizations.ts';
import { closeCheckoutsLater } from '../../../jobs/close-checkouts.ts';
import { lockOrganization } from '../lock-members.ts';
import type { ProvedIdentity } from './sign-in-attempts.ts';

type Person = ProvedIdentity & { orgId: string; name: string };

/**
 * Creates an account without a password for a person whom the provider knows, and makes it a member.
 * @returns null when an account has the address already
 * @throws FORBIDDEN unless the organization is active
 */
export async function createAccount(
  tx: Transaction,
  { orgId, name, email, role, ...identity }: Person,
): Promise<{ id: string; userId: string; providerId: string } | null> {
  const userId = await insertAccount(tx, { orgId, name, email });
  if (!userId) return null;
  const { id } = await linkIdentity(tx, userId, identity);
  await join(tx, { orgId, userId, role });
  return { id, userId, providerId: identity.providerId };
}

/**
 * Creates an account without a password. The organization answers for the address, which is in its verified domain.
 * @returns its id, or null when an account has the address already
 */
export async function insertAccount(
  tx: Transaction,
  { orgId, name, email }: Pick<Person, 'orgId' | 'name' | 'email'>,
): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO users (email, full_name, role, email_verified_at)
    SELECT ${email}, ${nameOf(name, email)}, CASE type WHEN 'seller_org' THEN 'seller' ELSE 'buyer' END, now()
    FROM organizations WHERE id = ${orgId} ON CONFLICT (email) DO NOTHING RETURNING id`);
  return rows[0]?.id ?? null;
}

function nameOf(name: string, email: string): string {
  const given = fullName.safeParse(name);
  return given.success ? given.data : email.replace(/@.*$/, '');
}

/**
 * Links the identity to the account, and replaces an earlier one of this provider.
 * @returns its id, and whether it is the account's first one of this provider
 */
export async function linkIdentity(
  tx: Transaction,
  userId: string,
  { providerId, issuer, subject }: Pick<ProvedIdentity, 'providerId' | 'issuer' | 'subject'>,
): Promise<{ id: string; isFirst: boolean }> {
  const { rows } = await tx.execute<{ id: string; isFirst: boolean }>(sql`
    INSERT INTO external_identities (provider_id, user_id, issuer, subject) VALUES (${providerId}, ${userId}, ${issuer}, ${subject})
    ON CONFLICT (provider_id, user_id) DO UPDATE SET issuer = excluded.issuer, subject = excluded.subject, last_used_at = now()
    RETURNING id, xmax = 0 AS "isFirst"`);
  const [linked] = rows;
  if (!linked) throw new Error('The linked identity was not returned');
  return linked;
}

/**
 * Makes the person a member, unless they are one. A person who was removed later does not come back by signing in.
 * @throws FORBIDDEN unless the organization is active
 */
export async function join(
  tx: Transaction,
  { orgId, userId, role }: { orgId: string; userId: string; role: InvitableRole },
): Promise<void> {
  await lockOrganization(tx, orgId);
  const { rows } = await tx.execute<{ type: OrganizationType | null }>(
    sql`SELECT type FROM organizations WHERE id = ${orgId} AND status = 'active'`,
  );
  if (!rows[0]) throw refuse('FORBIDDEN');
  await tx.insert(organizationMembers).values({ orgId, userId, role }).onConflictDoNothing();
  // The member's open checkouts with this seller are now purchases from the member's own organization.
  if (rows[0].type === 'seller_org') await closeCheckoutsLater(tx, orgId);
}
