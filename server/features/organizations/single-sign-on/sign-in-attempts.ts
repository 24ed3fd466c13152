import { sql } from 'drizzle-orm';
import { limits } from '../../../../contract/limits.ts';
import type { InvitableRole } from '../../../../contract/permissions.ts';
import type { RequestContext } from '../../../access/context.ts';
import { hashToken, newToken } from '../../../access/secret-token.ts';
import type { Transaction } from '../../../db/connection.ts';
import { limited } from '../../identity/attempt-limits.ts';
import { countAttempt } from '../../identity/attempts.ts';
import { type CookieKind, readCookie, setCookie } from '../../identity/cookie.ts';

const minutes = limits.singleSignOnMinutes;

/** The cookie that identifies the browser. Only the browser that began a sign-in can finish it. */
const cookie: CookieKind = { name: 'myelin-provider', path: '/api/auth', seconds: minutes * 60 };

/** What ties the answer of the provider to this attempt. */
export type Secrets = { state: string; nonce: string; codeVerifier: string };
/** `sessionId`: the session of an owner who tests the sign-in. */
export type Attempt = Secrets & { providerId: string; sessionId: string | null };

/**
 * Begins a sign-in in this browser, and ends its earlier one.
 * @throws TOO_MANY_REQUESTS
 */
export async function openAttempt(context: RequestContext, attempt: Attempt): Promise<void> {
  const { deps, address } = context;
  await countAttempt(deps.db, limited.providerSignIn(address));
  const { token, hash } = newToken();
  const { providerId, sessionId, state, nonce, codeVerifier } = attempt;
  await deps.db.execute(sql`
    WITH earlier AS (DELETE FROM sign_in_attempts WHERE browser_hash = ${browserOf(context)})
    INSERT INTO sign_in_attempts (browser_hash, provider_id, session_id, state, nonce, code_verifier, expires_at)
    VALUES (${hash}, ${providerId}, ${sessionId}, ${state}, ${nonce}, ${codeVerifier}, now() + make_interval(mins => ${minutes}))`);
  setCookie(context, cookie, token);
}

/**
 * Deletes the attempt of this browser, so that it is answered only once, even if the answer is wrong.
 * @returns null when this browser began no sign-in, or it has expired
 */
export async function takeAttempt(context: RequestContext): Promise<Attempt | null> {
  const { rows } = await context.deps.db.execute<Attempt & { open: boolean }>(sql`
    DELETE FROM sign_in_attempts WHERE browser_hash = ${browserOf(context)}
    RETURNING provider_id AS "providerId", session_id AS "sessionId", state, nonce, code_verifier AS "codeVerifier", expires_at > now() AS open`);
  return rows[0]?.open ? rows[0] : null;
}

/** What the provider says about a person, with the role with which they join the organization. */
export type Identity = { issuer: string; subject: string; email: string; role: InvitableRole };
export type ProvedIdentity = Identity & Pick<Attempt, 'providerId' | 'sessionId'>;

/** Keeps the identity until the person in this browser has proved the account, too. */
export async function keepIdentity(
  tx: Transaction,
  context: RequestContext,
  { providerId, sessionId, issuer, subject, email, role }: ProvedIdentity,
): Promise<void> {
  const browser = browserOf(context);
  await tx.execute(sql`DELETE FROM proved_identities WHERE browser_hash = ${browser}`);
  await tx.execute(sql`
    INSERT INTO proved_identities (browser_hash, provider_id, session_id, issuer, subject, email, role, expires_at)
    VALUES (${browser}, ${providerId}, ${sessionId}, ${issuer}, ${subject}, ${email}, ${role}, now() + make_interval(mins => ${minutes}))`);
}

/** Deletes the identity that this browser has proved. Null when it has none, or it has expired. */
export async function takeIdentity(tx: Transaction, context: RequestContext): Promise<ProvedIdentity | null> {
  const { rows } = await tx.execute<ProvedIdentity & { open: boolean }>(sql`
    DELETE FROM proved_identities WHERE browser_hash = ${browserOf(context)}
    RETURNING provider_id AS "providerId", session_id AS "sessionId", issuer, subject, email, role, expires_at > now() AS open`);
  return rows[0]?.open ? rows[0] : null;
}

function browserOf(context: RequestContext): Buffer {
  return hashToken(readCookie(context, cookie) ?? '');
}
