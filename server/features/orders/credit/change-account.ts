import { type SQL, sql } from 'drizzle-orm';
import type { CreditAccountState } from '../../../../contract/credit-account-states.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import { withActor } from '../../../db/with-actor.ts';
import { rethrowRefused } from './credit-refusals.ts';
import { lockPartiesOf } from './lock-account.ts';

type Change = {
  /** Selects the account (a) of the caller's organization. */
  of: SQL;
  /** The states in which the change is allowed. */
  from: readonly CreditAccountState[];
  set: SQL;
  /** Whether the change is refused while the seller is suspended. */
  needsActiveSeller?: boolean;
};

/**
 * Changes an account. A purchase on the account at the same time waits for the lock of its row.
 * @throws NOT_FOUND, ORGANIZATION_SUSPENDED, CONFLICT when the state does not allow the change, BAD_REQUEST for the limit
 */
export async function changeAccount(
  { deps, actor }: ActorContext,
  { of, from, set, needsActiveSeller = false }: Change,
): Promise<void> {
  await withActor(deps.db, actor.userId, async (tx) => {
    const { sellerStatus } = await lockPartiesOf(tx, of);
    if (needsActiveSeller && sellerStatus !== 'active') throw refuse('ORGANIZATION_SUSPENDED');
    const changed = await tx.execute(sql`
      UPDATE credit_accounts a SET ${set} WHERE ${of} AND a.state = ANY(${sql.param([...from])}::text[])`);
    if (changed.rowCount === 0) throw refuse('CONFLICT');
  }).catch(rethrowRefused);
}
