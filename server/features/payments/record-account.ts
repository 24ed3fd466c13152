import { eq, sql } from 'drizzle-orm';
import type { Deps } from '../../access/context.ts';
import { connectedAccounts } from '../../db/schema/payments.ts';
import { closeCheckoutsLater } from '../../jobs/close-checkouts.ts';
import type { AccountSnapshot } from './payment-provider.ts';
import { verificationStatus } from './verification-status.ts';

/**
 * Reads the account again from the provider and stores its state. Skips an account that does not belong to this
 * platform. If the account can no longer charge, its open checkouts are closed.
 */
export async function recordAccount({ db, payments }: Deps, accountId: string): Promise<void> {
  const account = await payments.retrieveAccount(accountId);
  await db.transaction(async (tx) => {
    const [kept] = await tx
      .update(connectedAccounts)
      .set({
        ...recorded(account),
        leftAt: account ? null : sql`coalesce(${connectedAccounts.leftAt}, now())`,
        checkedAt: sql`now()`,
      })
      .where(eq(connectedAccounts.providerAccountId, accountId))
      .returning({
        orgId: connectedAccounts.orgId,
        canCharge: connectedAccounts.chargesEnabled,
        couldCharge: sql<boolean>`old.charges_enabled`,
      });
    if (kept?.couldCharge && !kept.canCharge) await closeCheckoutsLater(tx, kept.orgId);
  });
}

/** The columns of an account. Null means that the account is disconnected: it can neither charge nor get payouts. */
export function recorded(account: Omit<AccountSnapshot, 'id'> | null) {
  const known = account ?? {
    chargesEnabled: false,
    payoutsEnabled: false,
    detailsSubmitted: false,
    currentlyDue: [],
    pastDue: [],
  };
  return {
    chargesEnabled: known.chargesEnabled,
    payoutsEnabled: known.payoutsEnabled,
    detailsSubmitted: known.detailsSubmitted,
    verificationStatus: verificationStatus(known),
    requirementsCurrentlyDue: known.currentlyDue,
    requirementsPastDue: known.pastDue,
  };
}
