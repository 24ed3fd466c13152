import type { RequestContext } from '../../access/context.ts';
import { withActor } from '../../db/with-actor.ts';
import { redeemEmailToken, voidLinks } from './email-tokens.ts';

/** Uses the link in the email to the old address. This voids the link that was sent to the new address. */
export async function stopEmailChange({ deps }: RequestContext, token: string): Promise<void> {
  await withActor(deps.db, 'system:change-email', async (tx) => {
    const { account } = await redeemEmailToken(tx, 'stop-change', token);
    await voidLinks(tx, account.id, 'change');
  });
}
