import { and, eq } from 'drizzle-orm';
import { addresses } from '../../../contract/addresses.ts';
import { findActor } from '../../access/actor.ts';
import type { ActorContext } from '../../access/context.ts';
import { mayInOrganization } from '../../access/policy.ts';
import { refuse, refuseField } from '../../access/refuse.ts';
import { prepared } from '../../db/prepared.ts';
import { connectedAccounts } from '../../db/schema/payments.ts';
import { withActor } from '../../db/with-actor.ts';
import { ProviderError } from './provider-error.ts';
import { recordAccount, recorded } from './record-account.ts';

type Row = { type: string | null; account_id: string | null; has_left: boolean };

const selectSeller =
  prepared<Row>(`SELECT o.type, a.provider_account_id AS account_id, a.left_at IS NOT NULL AS has_left
   FROM organizations o LEFT JOIN connected_accounts a ON a.org_id = o.id WHERE o.id = $1`);

/**
 * The URL of the provider's onboarding for a seller organization. Creates the organization's account if there is none,
 * or if the account was disconnected. Anyone with the URL can change the organization's bank account. So a user who
 * loses their role during the provider's call does not get the URL.
 */
export async function createAccountLink(context: ActorContext, orgId: string): Promise<string> {
  const url = await openOnboarding(context, orgId);
  const actor = await findActor(context.deps.db, context.actor.sessionId);
  if (!actor || !mayInOrganization(actor, 'payments.onboard', orgId)) throw refuse('FORBIDDEN');
  return url;
}

async function openOnboarding(context: ActorContext, orgId: string): Promise<string> {
  const { db } = context.deps;
  const [seller] = await selectSeller(db, [orgId]);
  if (seller?.type !== 'seller_org') throw refuseField('orgId', 'TAKES_NO_PAYMENTS');
  const { account_id: accountId, has_left: hasLeft } = seller;
  if (accountId === null || hasLeft) return linkTo(context, await openAccount(context, orgId, accountId));
  try {
    return await linkTo(context, accountId);
  } catch (error) {
    // The account may have been disconnected without an event.
    if (!(error instanceof ProviderError && error.outcome === 'refused')) throw error;
    await recordAccount(context.deps, accountId);
    const [now] = await selectSeller(db, [orgId]);
    if (now?.has_left) return linkTo(context, await openAccount(context, orgId, accountId));
    // Another request, for example by a colleague, has replaced the account in the meantime.
    if (now?.account_id && now.account_id !== accountId) return linkTo(context, now.account_id);
    throw error;
  }
}

function linkTo({ deps: { env, payments } }: ActorContext, accountId: string): Promise<string> {
  return payments.createAccountLink({
    accountId,
    returnUrl: `${env.publicUrl}${addresses.manufacturer}?onboarding=return`,
    refreshUrl: `${env.publicUrl}${addresses.manufacturer}?onboarding=refresh`,
  });
}

/**
 * The provider returns the same account for every request with the same organization and the same replaced account. So
 * two concurrent calls get one account.
 */
async function openAccount(
  { deps, actor }: ActorContext,
  orgId: string,
  replaced: string | null,
): Promise<string> {
  const account = await deps.payments.createAccount(orgId, replaced);
  const values = { orgId, providerAccountId: account.id, ...recorded(account), leftAt: null };
  await withActor(deps.db, actor.userId, async (tx) => {
    if (replaced === null) {
      // Either of two unique indexes may refuse the row. In both cases the account is already stored.
      await tx.insert(connectedAccounts).values(values).onConflictDoNothing();
    } else {
      await tx
        .update(connectedAccounts)
        .set(values)
        .where(and(eq(connectedAccounts.orgId, orgId), eq(connectedAccounts.providerAccountId, replaced)));
    }
  });
  return account.id;
}
