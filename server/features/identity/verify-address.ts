import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/connection.ts';
import { mfaFactors, users } from '../../db/schema.ts';
import { endSessions } from './end-sessions.ts';
import type { Account } from './lock-account.ts';

/**
 * The address is the account's, and verified, for a link that was sent there was pressed. The first time, whoever set up factors and
 * sessions before may have been a stranger who took the address before its owner came: all of it ends.
 */
export async function verifyAddress(tx: Transaction, account: Account, email: string): Promise<void> {
  if (!account.isEmailVerified) {
    // Recovery codes and challenges go with their factor.
    await tx.delete(mfaFactors).where(eq(mfaFactors.userId, account.id));
    await endSessions(tx, account.id, null);
  }
  await tx.update(users).set({ email, emailVerifiedAt: sql`now()` }).where(eq(users.id, account.id));
}
