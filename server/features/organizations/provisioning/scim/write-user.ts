import { sql } from 'drizzle-orm';
import { fullName } from '../../../../../contract/auth.ts';
import type { Transaction } from '../../../../db/connection.ts';
import { withActor } from '../../../../db/with-actor.ts';
import { endSessions } from '../../../identity/end-sessions.ts';
import { lockAccount } from '../../../identity/lock-account.ts';
import { lockOrganization } from '../../lock-members.ts';
import { insertAccount, join } from '../../single-sign-on/create-account.ts';
import { applyGroupRoles } from '../group-roles.ts';
import { findUser, type UserRow } from './read-users.ts';
import { asScimError, invalidValue, notFound, ScimError } from './scim-error.ts';
import { assertMatch, type ScimContext } from './scim-request.ts';
import { readEmail, type UserDraft } from './user-draft.ts';

const mutability = (detail: string) => new ScimError(400, detail, 'mutability');

/**
 * Adds a person of a verified domain: with a new account without a password, or with the account that has the address and
 * has verified it. Without this proof, whoever signed up with the address of somebody else would get their membership.
 */
export function createUser({ deps, client }: ScimContext, draft: UserDraft): Promise<UserRow> {
  const { userName, externalId = null, active = true } = draft;
  if (userName === undefined) throw invalidValue('userName is missing.');
  const email = draft.email ?? readEmail(userName);
  return withActor(deps.db, client.id, async (tx) => {
    if (!(await isInDomain(tx, client.orgId, email)))
      throw invalidValue('The address is not in a verified domain of the organization.');
    const name = nameOf(draft) ?? '';
    const created = await insertAccount(tx, { orgId: client.orgId, name, email });
    const userId = created ?? (await findVerified(tx, email));
    await lockOrganization(tx, client.orgId);
    const { rows } = await tx.execute<{ id: string }>(sql`
      INSERT INTO provisioned_users (org_id, user_id, user_name, external_id, created_account)
      VALUES (${client.orgId}, ${userId}, ${userName}, ${externalId}, ${created !== null}) RETURNING id`);
    const id = rows[0]?.id ?? '';
    await setActive(tx, { orgId: client.orgId, id, userId }, active);
    return reread(tx, client.orgId, id);
  }).catch(asScimError);
}

/** Changes what the draft mentions. `ifMatch` is the version that the client has seen. */
export function updateUser(
  { deps, client: { id: author, orgId } }: ScimContext,
  { id, ifMatch }: { id: string; ifMatch: string | undefined },
  draft: UserDraft,
): Promise<UserRow> {
  return withActor(deps.db, author, async (tx) => {
    const user = await lockUser(tx, orgId, { id, ifMatch });
    const { userName = user.userName, externalId = user.externalId } = draft;
    if (userName !== user.userName || externalId !== user.externalId)
      await tx.execute(
        sql`UPDATE provisioned_users SET user_name = ${userName}, external_id = ${externalId} WHERE org_id = ${orgId} AND id = ${id}`,
      );
    await changeAccount(tx, orgId, user, draft);
    if (draft.active !== undefined) await setActive(tx, { orgId, ...user }, draft.active);
    return reread(tx, orgId, id);
  }).catch(asScimError);
}

/** Ends the membership and the sessions, and forgets the user. The account stays, because it belongs to the person. */
export function deleteUser(
  { deps, client: { id: author, orgId } }: ScimContext,
  { id, ifMatch }: { id: string; ifMatch: string | undefined },
): Promise<void> {
  return withActor(deps.db, author, async (tx) => {
    const user = await lockUser(tx, orgId, { id, ifMatch });
    await setActive(tx, { orgId, ...user }, false);
    await tx.execute(sql`DELETE FROM provisioned_users WHERE org_id = ${orgId} AND id = ${id}`);
  }).catch(asScimError);
}

/** Locks the account, and then the organization, as every change of both does. */
async function lockUser(
  tx: Transaction,
  orgId: string,
  { id, ifMatch }: { id: string; ifMatch: string | undefined },
): Promise<UserRow> {
  const found = await findUser(tx, orgId, id);
  if (!found) throw notFound();
  await lockAccount(tx, found.userId);
  await lockOrganization(tx, orgId);
  const user = await findUser(tx, orgId, id);
  if (!user) throw notFound();
  assertMatch(ifMatch, user.version);
  return user;
}

async function isInDomain(tx: Transaction, orgId: string, email: string): Promise<boolean> {
  const { rows } = await tx.execute<{ inside: boolean }>(
    sql`SELECT is_in_verified_domain(${orgId}, ${email}::citext) AS inside`,
  );
  return rows[0]?.inside === true;
}

/** @throws ScimError uniqueness when nobody has proved that the address is theirs */
async function findVerified(tx: Transaction, email: string): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`SELECT id FROM users WHERE email = ${email}::citext`);
  const account = rows[0] && (await lockAccount(tx, rows[0].id));
  if (!account?.isEmailVerified)
    throw new ScimError(409, 'An account has this address and has not verified it.', 'uniqueness');
  return account.id;
}

/**
 * Changes the name and address of an account that provisioning of this organization created and that has no other use. For
 * any other account, the name of the client is ignored, because the person decides about it.
 * @throws ScimError mutability for another address
 */
async function changeAccount(tx: Transaction, orgId: string, user: UserRow, draft: UserDraft): Promise<void> {
  const email = draft.email ?? user.email;
  const name = fullName.safeParse(nameOf(draft)).data ?? user.fullName;
  const hasNewAddress = email?.toLowerCase() !== user.email?.toLowerCase();
  if (!hasNewAddress && name === user.fullName) return;
  const { rows } = await tx.execute<{ own: boolean }>(
    sql`SELECT is_provisioned_only(${orgId}, ${user.userId}) AS own`,
  );
  const isOwn = rows[0]?.own === true && user.email !== null;
  if (hasNewAddress && !(isOwn && email && (await isInDomain(tx, orgId, email))))
    throw mutability('The address of this account cannot be changed to this one.');
  if (isOwn)
    await tx.execute(sql`UPDATE users SET email = ${email}, full_name = ${name} WHERE id = ${user.userId}`);
}

const nameOf = ({ displayName, formattedName }: UserDraft) => displayName ?? formattedName;

/**
 * Makes an active user a member, with the role of their groups. Ends the membership of an inactive user and, if the address of
 * the account is in a verified domain, all sessions. The event streams of the user then close.
 */
async function setActive(
  tx: Transaction,
  { orgId, id, userId }: { orgId: string; id: string; userId: string },
  active: boolean,
): Promise<void> {
  const { isMember, isInside } = await readAccount(tx, orgId, userId);
  if (active && !isMember) {
    if (!isInside) throw mutability('The address of this account is not in a verified domain.');
    await join(tx, { orgId, userId, role: 'member' });
    await applyGroupRoles(tx, orgId, [id]);
  }
  if (active) return;
  await tx.execute(sql`DELETE FROM organization_members WHERE org_id = ${orgId} AND user_id = ${userId}`);
  if (isInside) await endSessions(tx, userId, null);
}

async function readAccount(
  tx: Transaction,
  orgId: string,
  userId: string,
): Promise<{ isMember: boolean; isInside: boolean }> {
  const { rows } = await tx.execute<{ isMember: boolean; isInside: boolean }>(sql`
    SELECT EXISTS (SELECT FROM organization_members WHERE org_id = ${orgId} AND user_id = u.id) AS "isMember",
      u.email_verified_at IS NOT NULL AND is_in_verified_domain(${orgId}, u.email) AS "isInside"
    FROM users u WHERE u.id = ${userId}`);
  if (!rows[0]) throw notFound();
  return rows[0];
}

async function reread(tx: Transaction, orgId: string, id: string): Promise<UserRow> {
  const user = await findUser(tx, orgId, id);
  if (!user) throw new Error('The user was not returned');
  return user;
}
