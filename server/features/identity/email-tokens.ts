import { sql } from 'drizzle-orm';
import type { LinkPreview, LinkPurpose, LinkState } from '../../../contract/links.ts';
import { refuse } from '../../access/refuse.ts';
import { hashToken, newToken } from '../../access/secret-token.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { emailTokens } from '../../db/schema/identity.ts';
import { type Account, lockAccount } from './lock-account.ts';

const hours: Record<LinkPurpose, number> = { verify: 24, change: 24, 'stop-change': 24, reset: 1 };

/** Expiry of a link created now. */
export function linkExpiry(purpose: LinkPurpose): Date {
  return new Date(Date.now() + hours[purpose] * 3_600_000);
}

/**
 * Creates the token of a link to this address, for an account that the transaction has locked. Voids earlier open links
 * of the same purpose. Links that stop a change of address are not voided: each of them stays valid.
 * @returns the token, which only the email contains
 */
export async function insertEmailToken(
  tx: Transaction,
  { userId, purpose, email }: { userId: string; purpose: LinkPurpose; email: string },
): Promise<string> {
  const { token, hash } = newToken();
  if (purpose !== 'stop-change') await voidLinks(tx, userId, purpose);
  await tx.insert(emailTokens).values({
    userId,
    purpose,
    email,
    tokenHash: hash,
    expiresAt: linkExpiry(purpose).toISOString(),
  });
  return token;
}

export async function voidLinks(tx: Transaction, userId: string, purpose: LinkPurpose): Promise<void> {
  await tx.execute(sql`
    UPDATE email_tokens SET voided_at = now()
    WHERE user_id = ${userId} AND purpose = ${purpose} AND used_at IS NULL AND voided_at IS NULL`);
}

/**
 * Uses a link's token and locks its account. Only one of two concurrent requests succeeds.
 * @returns the account before the change, and the address that got the link
 * @throws LINK_INVALID, LINK_EXPIRED, LINK_USED or LINK_VOID, which state what is wrong with the link
 */
export async function redeemEmailToken(
  tx: Transaction,
  purpose: LinkPurpose,
  token: string,
): Promise<{ account: Account; sentTo: string }> {
  const { userId } = await assertOpenLink(tx, purpose, token);
  const account = await lockAccount(tx, userId);
  // Read again, because the link may have been used or voided while this request waited for the lock.
  const link = await assertOpenLink(tx, purpose, token);
  if (!account) throw refuse('LINK_VOID');
  await tx.execute(sql`UPDATE email_tokens SET used_at = now() WHERE token_hash = ${hashToken(token)}`);
  return { account, sentTo: link.email };
}

/**
 * Checks the link before any costly work.
 * @throws LINK_INVALID, LINK_EXPIRED, LINK_USED or LINK_VOID
 */
export async function assertOpenLink(
  db: Database | Transaction,
  purpose: LinkPurpose,
  token: string,
): Promise<{ userId: string; email: string }> {
  const link = await findLink(db, token);
  if (link?.purpose !== purpose) throw refuse('LINK_INVALID');
  if (link.state !== 'open') throw refuse(refusals[link.state]);
  return link;
}

const refusals = {
  used: 'LINK_USED',
  expired: 'LINK_EXPIRED',
  void: 'LINK_VOID',
} as const satisfies Record<Exclude<LinkState, 'open'>, string>;

/**
 * Finds the link of a token. The address that got the link must still be the account's address, except for a change of
 * address.
 */
export async function findLink(
  db: Database | Transaction,
  token: string,
): Promise<(LinkPreview & { userId: string }) | null> {
  const { rows } = await db.execute<LinkPreview & { userId: string }>(sql`
    SELECT t.user_id AS "userId", t.purpose, t.email,
      CASE WHEN t.used_at IS NOT NULL THEN 'used'
           WHEN t.voided_at IS NOT NULL OR u.deleted_at IS NOT NULL THEN 'void'
           WHEN t.purpose <> 'change' AND t.email <> u.email THEN 'void'
           WHEN t.expires_at <= now() THEN 'expired'
           ELSE 'open' END AS state,
      u.email = t.email AND u.email_verified_at IS NOT NULL AS "isEmailVerified"
    FROM email_tokens t JOIN users u ON u.id = t.user_id WHERE t.token_hash = ${hashToken(token)}`);
  return rows[0] ?? null;
}
