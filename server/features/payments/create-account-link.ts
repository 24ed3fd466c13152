import { addresses } from '../../../contract/addresses.ts';
import type { ActorContext } from '../../access/context.ts';
import { refuseField } from '../../access/refuse.ts';
import { prepared } from '../../db/prepared.ts';
import { connectedAccounts } from '../../db/schema/payments.ts';
import { withActor } from '../../db/with-actor.ts';
import { recorded } from './record-account.ts';

type Row = { type: string | null; provider_account_id: string | null };

const selectSeller = prepared<Row>(
  'seller-for-onboarding',
  `SELECT o.type, a.provider_account_id FROM organizations o LEFT JOIN connected_accounts a ON a.org_id = o.id
   WHERE o.id = $1`,
);

/** The address of the provider's onboarding for a seller organization; the first call creates its account. */
export async function createAccountLink(context: ActorContext, orgId: string): Promise<string> {
  const { db, env, payments } = context.deps;
  const [seller] = await selectSeller(db, [orgId]);
  if (seller?.type !== 'seller_org') throw refuseField('orgId', 'TAKES_NO_PAYMENTS');
  return payments.createAccountLink({
    accountId: seller.provider_account_id ?? (await openAccount(context, orgId)),
    returnUrl: `${env.publicUrl}${addresses.manufacturer}?onboarding=return`,
    refreshUrl: `${env.publicUrl}${addresses.manufacturer}?onboarding=refresh`,
  });
}

/** The provider gives one account for each organization, so two people who start at once keep the same one. */
async function openAccount({ deps, actor }: ActorContext, orgId: string): Promise<string> {
  const account = await deps.payments.createAccount(orgId);
  await withActor(deps.db, actor.userId, (tx) =>
    tx
      .insert(connectedAccounts)
      .values({ orgId, providerAccountId: account.id, ...recorded(account) })
      // Either unique index may fail first: both mean the same account.
      .onConflictDoNothing(),
  );
  return account.id;
}
