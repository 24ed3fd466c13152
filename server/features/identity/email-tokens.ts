import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/connection.ts';
import { emailTokens } from '../../db/schema.ts';
import { refuse } from '../../http/refuse.ts';
import { hashToken, newRefreshToken as newToken } from './open-session.ts';

export type Purpose = 'verify' | 'reset';

const hours: Record<Purpose, number> = { verify: 24, reset: 1 };

/** When a link that is made now expires. */
export function linkExpiry(purpose: Purpose): Date {
  return new Date(Date.now() + hours[purpose] * 3_600_000);
}

/** Makes the token of a link; an unused one for the same purpose ends. @returns the token, which only the mail carries */
export async function insertEmailToken(
  tx: Transaction,
  { userId, purpose, email }: { userId: string; purpose: Purpose; email: string },
): Promise<string> {
  const { token, hash } = newToken();
  await tx.execute(sql`
    UPDATE email_tokens SET used_at = now() WHERE user_id = ${userId} AND purpose = ${purpose} AND used_at IS NULL`);
  await tx.insert(emailTokens).values({
    userId,
    purpose,
    email,
    tokenHash: hash,
    expiresAt: linkExpiry(purpose).toISOString(),
  });
  return token;
}

/**
 * Spends a link's token: one of two requests at once gets it.
 * @throws LINK_INVALID, LINK_EXPIRED or LINK_USED, which say plainly what is wrong with it
 */
export async function spendEmailToken(
  tx: Transaction,
  purpose: Purpose,
  token: string,
): Promise<{ userId: string; email: string }> {
  const hash = hashToken(token);
  const { rows } = await tx.execute<{ user_id: string; email: string }>(sql`
    UPDATE email_tokens SET used_at = now()
    WHERE token_hash = ${hash} AND purpose = ${purpose} AND used_at IS NULL AND expires_at > now()
    RETURNING user_id, email`);
  const spent = rows[0];
  if (spent) return { userId: spent.user_id, email: spent.email };
  const { rows: known } = await tx.execute<{ used: boolean }>(sql`
    SELECT used_at IS NOT NULL AS used FROM email_tokens WHERE token_hash = ${hash} AND purpose = ${purpose}`);
  if (!known[0]) throw refuse('LINK_INVALID');
  throw refuse(known[0].used ? 'LINK_USED' : 'LINK_EXPIRED');
}
