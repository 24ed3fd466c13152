import type { RequestContext } from '../../access/context.ts';
import { refuse } from '../../access/refuse.ts';
import { constraintOf } from '../../db/constraint-of.ts';
import { withActor } from '../../db/with-actor.ts';
import { redeemEmailToken } from './email-tokens.ts';
import { verifyAddress } from './verify-address.ts';

/**
 * Uses the link that was sent to the new address. The new address becomes the account's address. Opens no session,
 * because someone other than the owner may have requested the change.
 * @throws ACCOUNT_SUSPENDED; EMAIL_TAKEN when another account has got the address in the meantime; the link stays valid
 */
export async function confirmEmailChange({ deps }: RequestContext, token: string): Promise<void> {
  await withActor(deps.db, 'system:change-email', async (tx) => {
    const { account, sentTo } = await redeemEmailToken(tx, 'change', token);
    // Otherwise a suspended user could change the address, and then sign up with the former address again.
    const { suspendedBecause: reason } = account;
    if (reason !== null) throw refuse('ACCOUNT_SUSPENDED', { reason });
    await verifyAddress(tx, account, sentTo);
  }).catch((error: unknown) => {
    throw constraintOf(error) === 'users_email_unique' ? refuse('EMAIL_TAKEN') : error;
  });
}
