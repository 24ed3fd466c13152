import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/connection.ts';
import { mfaFactors, users } from '../../db/schema/identity.ts';
import { endSessions } from './end-sessions.ts';
import type { Account } from './lock-account.ts';

/**
 * Sets the account's address and marks it as verified, after the user confirmed a link sent to it. Before the first
 * verification a stranger may have signed up with the address, so all earlier factors and sessions end.
 */
export async function verifyAddress(tx: Transaction, account: Account, email: string): Promise<void> {
  if (!account.isEmailVerified) {
    // Recovery codes and challenges are deleted with their factor.
    await tx.delete(mfaFactors).where(eq(mfaFactors.userId, account.id));
    await endSessions(tx, account.id, null);
  }
  await tx.update(users).set({ email, emailVerifiedAt: sql`now()` }).where(eq(users.id, account.id));
}
