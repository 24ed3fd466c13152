import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { requestAccountInput } from '../../../../contract/credit-accounts.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuseField } from '../../../access/refuse.ts';
import { withActor } from '../../../db/with-actor.ts';
import { limited } from '../../identity/attempt-limits.ts';
import { countSent } from '../../identity/attempts.ts';
import { lockParties } from '../lock-buyer.ts';
import { rethrowRefused } from './credit-refusals.ts';

/**
 * Asks a seller for a credit account. The request is in the audits of both organizations.
 * @returns the id of the account
 * @throws CREDIT_ACCOUNT_EXISTS, ORGANIZATION_SUSPENDED, SENT_TOO_MUCH, BAD_REQUEST for a seller that cannot be asked
 */
export async function requestAccount(
  { deps, actor }: ActorContext,
  { orgId, sellerOrgId, currency, wantedLimit, note }: z.output<typeof requestAccountInput>,
): Promise<string> {
  await countSent(deps.db, limited.accountRequest(actor.userId));
  if (actor.memberships.has(sellerOrgId)) throw refuseField('sellerOrgId', 'CREDIT_SELLER_UNKNOWN');
  return withActor(deps.db, actor.userId, async (tx) => {
    const parties = {
      ...{ buyerId: actor.userId, buyerOrgId: orgId },
      sellers: sql`SELECT ${sellerOrgId}::uuid`,
    };
    await lockParties(tx, { ...parties, isAudited: true });
    const { rows } = await tx.execute<{ id: string }>(sql`
      INSERT INTO credit_accounts (seller_org_id, buyer_org_id, currency, requested_by, wanted_limit, note)
      SELECT o.id, ${orgId}, ${currency}, ${actor.userId}, ${wantedLimit}::numeric, ${note} FROM organizations o
      WHERE o.id = ${sellerOrgId} AND o.type = 'seller_org' AND o.status = 'active' RETURNING id`);
    const [created] = rows;
    if (!created) throw refuseField('sellerOrgId', 'CREDIT_SELLER_UNKNOWN');
    return created.id;
  }).catch(rethrowRefused);
}
