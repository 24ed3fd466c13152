import { sql } from 'drizzle-orm';
import { networkOf } from '../../access/network.ts';
import { refuse } from '../../access/refuse.ts';
import type { Transaction } from '../../db/connection.ts';
import { attemptLimits, mostInvitations } from '../identity/attempt-limits.ts';
import { keyOf } from '../identity/attempts.ts';

type Sending = { orgId: string; userId: string; address: string; emails: readonly string[] };

/**
 * Limits the invitation emails per hour, so that invitations cannot be used for spam. There are limits for an
 * organization, a person, a network address and a recipient. Emails that are sent again also count. The transaction
 * that sends the emails also writes the counts, so a refused request is not counted.
 * @param emails in lower case
 * @throws TOO_MANY_INVITATIONS, TOO_MANY_LETTERS
 */
export async function limitInvitations(tx: Transaction, sending: Sending): Promise<void> {
  const { orgId, userId, address, emails } = sending;
  const sent = emails.length;
  const counts = [
    { key: `invitations:organization:${orgId}`, sent, most: mostInvitations.organization },
    { key: `invitations:user:${userId}`, sent, most: mostInvitations.user },
    { key: `invitations:address:${networkOf(address)}`, sent, most: mostInvitations.address },
    ...emails.map((email) => ({
      key: keyOf('recipient', email),
      sent: 1,
      most: attemptLimits.recipient.free,
    })),
  ];
  // The statement writes the rows in the order of their keys, to avoid deadlocks.
  const { rows } = await tx.execute<{ retry_at: string; is_recipient: boolean; most: number }>(sql`
    WITH asked AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(counts)}::json) AS a(key text, sent int, most int)
    ), counted AS (
      INSERT INTO attempts AS a (key, made, last_at) SELECT key, sent, now() FROM asked ORDER BY key
      ON CONFLICT (key) DO UPDATE SET
        made = CASE WHEN a.last_at < now() - interval '1 hour' THEN excluded.made ELSE a.made + excluded.made END,
        last_at = CASE WHEN a.last_at < now() - interval '1 hour' THEN now() ELSE a.last_at END
      RETURNING key, made, last_at
    )
    SELECT to_json(max(last_at) + interval '1 hour')#>>'{}' AS retry_at, bool_and(key LIKE 'recipient:%') AS is_recipient, max(most) AS most
    FROM counted JOIN asked USING (key) WHERE made > most HAVING count(*) > 0`);
  const refused = rows[0];
  if (!refused) return;
  const { retry_at: retryAt, is_recipient, most: maximum } = refused;
  throw is_recipient
    ? refuse('TOO_MANY_LETTERS', { retryAt })
    : refuse('TOO_MANY_INVITATIONS', { maximum, retryAt });
}
