import type { RequestContext } from '../../access/context.ts';
import { refuse } from '../../access/refuse.ts';
import { constraintOf } from '../../db/constraint-of.ts';
import { withActor } from '../../db/with-actor.ts';
import { redeemEmailToken } from './email-tokens.ts';
import { verifyAddress } from './verify-address.ts';

/**
 * Spends the link that was sent to a new address: it is the account's from now on. No session opens, for whoever asked for the change
 * may not be whose account it is.
 * @throws EMAIL_TAKEN when another account has come to the address since; the link stays good
 */
export async function confirmEmailChange({ deps }: RequestContext, token: string): Promise<void> {
  await withActor(deps.db, 'system:change-email', async (tx) => {
    const { account, sentTo } = await redeemEmailToken(tx, 'change', token);
    await verifyAddress(tx, account, sentTo);
  }).catch((error: unknown) => {
    throw constraintOf(error) === 'users_email_unique' ? refuse('EMAIL_TAKEN') : error;
  });
}
