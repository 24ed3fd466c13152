import type { RequestContext } from '../../access/context.ts';
import { refuse } from '../../access/refuse.ts';
import { constraintOf } from '../../db/constraint-of.ts';
import { withActor } from '../../db/with-actor.ts';
import { redeemEmailToken } from './email-tokens.ts';
import { verifyAddress } from './verify-address.ts';

/**
 * Redeems the link that was sent to a new address, which becomes the account's. It opens no session, because the change may have
 * been requested by someone other than the account's owner.
 * @throws ACCOUNT_SUSPENDED; EMAIL_TAKEN when another account has taken the address since; the link stays valid
 */
export async function confirmEmailChange({ deps }: RequestContext, token: string): Promise<void> {
  await withActor(deps.db, 'system:change-email', async (tx) => {
    const { account, sentTo } = await redeemEmailToken(tx, 'change', token);
    // Its former address would be free for another account of whoever was suspended.
    const { suspendedBecause: reason } = account;
    if (reason !== null) throw refuse('ACCOUNT_SUSPENDED', { reason });
    await verifyAddress(tx, account, sentTo);
  }).catch((error: unknown) => {
    throw constraintOf(error) === 'users_email_unique' ? refuse('EMAIL_TAKEN') : error;
  });
}
