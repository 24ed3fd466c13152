import { sql } from 'drizzle-orm';
import { limits } from '../../../contract/limits.ts';
import type { Transaction } from '../../db/connection.ts';
import { refuse } from '../../http/refuse.ts';

/**
 * Counts the letters that an organization and a person send within an hour, the resent ones too: nobody's invitations become
 * somebody's spam. Counted in the transaction that sends, so a refused request costs nothing.
 * @throws TOO_MANY_REQUESTS with `data.retryAt`
 */
export async function limitInvitations(
  tx: Transaction,
  { orgId, userId, letters }: { orgId: string; userId: string; letters: number },
): Promise<void> {
  // In the order of the keys, so that two requests do not wait for each other.
  const { rows } = await tx.execute<{ retry_at: string }>(sql`
    WITH counted AS (
      INSERT INTO attempts AS a (key, failures, last_at)
      SELECT key, ${letters}, now() FROM unnest(ARRAY[${`invitations:organization:${orgId}`}, ${`invitations:user:${userId}`}]) AS key
      ON CONFLICT (key) DO UPDATE SET
        failures = CASE WHEN a.last_at < now() - interval '1 hour' THEN excluded.failures ELSE a.failures + excluded.failures END,
        last_at = CASE WHEN a.last_at < now() - interval '1 hour' THEN now() ELSE a.last_at END
      RETURNING failures, last_at
    )
    SELECT to_json(max(last_at) + interval '1 hour')#>>'{}' AS retry_at FROM counted
    WHERE failures > ${limits.invitationsPerHour} HAVING count(*) > 0`);
  const refused = rows[0];
  if (!refused) return;
  const minutes = Math.max(1, Math.ceil((Date.parse(refused.retry_at) - Date.now()) / 60_000));
  throw refuse(
    'TOO_MANY_REQUESTS',
    { retryAt: refused.retry_at },
    `At most ${limits.invitationsPerHour} invitations can be sent within an hour. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  );
}
