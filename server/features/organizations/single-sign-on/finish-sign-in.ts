import { sql } from 'drizzle-orm';
import type { FinishedSignIn } from '../../../../contract/single-sign-on.ts';
import type { RequestContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { withActor } from '../../../db/with-actor.ts';
import { limited } from '../../identity/attempt-limits.ts';
import { uncountAttempt } from '../../identity/attempts.ts';
import { lockAccount } from '../../identity/lock-account.ts';
import { insertSession, presentSession } from '../../identity/open-session.ts';
import { setSessionCookies } from '../../identity/refresh-cookie.ts';
import { findSessionUser } from '../../identity/session-user.ts';
import { askProvider, verifiedAddress } from './ask-provider.ts';
import { createAccount, linkIdentity } from './create-account.ts';
import { findProvider } from './find-provider.ts';
import { keepIdentity, type ProvedIdentity, takeAttempt } from './sign-in-attempts.ts';
import { speaksFor } from './speaks-for.ts';

/**
 * Finishes a sign-in in the browser that began it. Opens a session of the linked account, or of a new one. An account
 * that has the address already is not opened: the person has to prove it, too, and then links it (link-identity.ts).
 * @throws SIGN_IN_REFUSED, IDENTITY_PROVIDER_AWAY, IDENTITY_UNVERIFIED, IDENTITY_OUTSIDE, ACCOUNT_SUSPENDED, FORBIDDEN
 */
export async function finishSignIn(
  context: RequestContext,
  { orgId, query }: { orgId: string; query: string },
): Promise<FinishedSignIn> {
  const { deps, address } = context;
  const attempt = await takeAttempt(context);
  const provider = attempt && (await findProvider(deps, { id: attempt.providerId }));
  // The answer came to the address of another organization, or to a browser that began another sign-in or none.
  if (!provider || provider.orgId !== orgId || new URLSearchParams(query).get('state') !== attempt.state)
    throw refuse('SIGN_IN_REFUSED');
  const claims = await askProvider(context, provider, { attempt, query });
  const email = verifiedAddress(claims);
  await uncountAttempt(deps.db, limited.providerSignIn(address));
  const { issuer, subject } = claims;
  const role = claims.groups.some((group) => provider.adminGroups.includes(group)) ? 'admin' : 'member';
  const identity: ProvedIdentity = {
    providerId: provider.id,
    sessionId: attempt.sessionId,
    issuer,
    subject,
    email,
    role,
  };
  return withActor(deps.db, 'system:single-sign-on', async (tx) => {
    if (!(await speaksFor(tx, provider.id, email))) throw refuse('IDENTITY_OUTSIDE', { email });
    if (attempt.sessionId !== null) return prove(tx, context, identity);
    const linked =
      (await findLinked(tx, identity)) ??
      (await createAccount(tx, { ...identity, orgId, name: claims.name })) ??
      (await linkProvisioned(tx, orgId, identity));
    return linked ? open(tx, context, linked) : prove(tx, context, identity);
  });
}

type Linked = { id: string; userId: string; providerId: string };

/** The identity with its account. The account may have got an address since for which the provider may not speak. */
async function findLinked(
  tx: Transaction,
  { providerId, issuer, subject }: ProvedIdentity,
): Promise<Linked | null> {
  const { rows } = await tx.execute<Linked>(sql`
    UPDATE external_identities SET last_used_at = now()
    WHERE provider_id = ${providerId} AND issuer = ${issuer} AND subject = ${subject} RETURNING id, user_id AS "userId", provider_id AS "providerId"`);
  const [linked] = rows;
  if (!linked) return null;
  const account = await lockAccount(tx, linked.userId);
  if (!account) throw refuse('SIGN_IN_REFUSED');
  if (!account.isEmailVerified || !(await speaksFor(tx, providerId, account.email)))
    throw refuse('IDENTITY_OUTSIDE', { email: account.email });
  return linked;
}

/**
 * Links an account that provisioning of the same organization created, and that nobody has used: it has nothing with which
 * the person could prove it, and nothing that a stranger could gain (docs/decisions/0137).
 */
async function linkProvisioned(
  tx: Transaction,
  orgId: string,
  identity: ProvedIdentity,
): Promise<Linked | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT id FROM users u WHERE email = ${identity.email}::citext AND is_provisioned_only(${orgId}, id)
      AND NOT EXISTS (SELECT FROM external_identities WHERE user_id = u.id)`);
  const userId = rows[0]?.id;
  if (!userId || !(await lockAccount(tx, userId))) return null;
  const { id } = await linkIdentity(tx, userId, identity);
  return { id, userId, providerId: identity.providerId };
}

async function open(
  tx: Transaction,
  context: RequestContext,
  { id: identityId, userId }: Linked,
): Promise<FinishedSignIn> {
  const opened = await insertSession(tx, userId, context, { kind: 'identity', identityId });
  const user = await findSessionUser(tx, userId);
  setSessionCookies(context, opened);
  return { session: await presentSession(context.deps.keys.accessToken, opened.sessionId, 'aal1', user) };
}

async function prove(
  tx: Transaction,
  context: RequestContext,
  identity: ProvedIdentity,
): Promise<FinishedSignIn> {
  await keepIdentity(tx, context, identity);
  return { provedEmail: identity.email, isTest: identity.sessionId !== null };
}
