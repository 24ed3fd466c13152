import { sql } from 'drizzle-orm';
import { refuse } from '../../access/refuse.ts';
import type { Database } from '../../db/connection.ts';
import { withActor } from '../../db/with-actor.ts';

/**
 * Makes a user platform staff. The database accepts this change only from the tables' owner, so no request can make it
 * (migration 0008).
 * @throws NO_SUCH_ACCOUNT; ACCOUNT_SUSPENDED; ADDRESS_NOT_VERIFIED, because the address may belong to another person
 */
export async function grantSuperAdmin(owner: Database, email: string): Promise<void> {
  await withActor(owner, 'system:admin-command', async (tx) => {
    const { rows } = await tx.execute<{ is_verified: boolean; reason: string | null }>(sql`
      SELECT email_verified_at IS NOT NULL AS is_verified, suspended_because AS reason FROM users
      WHERE email = ${email}::citext AND deleted_at IS NULL FOR UPDATE`);
    if (!rows[0]) throw refuse('NO_SUCH_ACCOUNT', { email });
    if (rows[0].reason !== null) throw refuse('ACCOUNT_SUSPENDED', { reason: rows[0].reason });
    if (!rows[0].is_verified) throw refuse('ADDRESS_NOT_VERIFIED', { email });
    await tx.execute(sql`UPDATE users SET role = 'super_admin' WHERE email = ${email}::citext`);
    // Ends the user's earlier sessions, so that none of them sees staff data.
    await tx.execute(sql`
      UPDATE sessions SET ended_at = now() WHERE viewer_session_id IS NOT NULL AND ended_at IS NULL
        AND user_id = (SELECT id FROM users WHERE email = ${email}::citext)`);
  });
}

/**
 * Dismisses a staff member. The user must then choose a role like any other user. Their view-as sessions and streams
 * end immediately, and do not resume if they become staff again.
 * @throws NOT_STAFF
 */
export async function revokeSuperAdmin(owner: Database, email: string): Promise<void> {
  await withActor(owner, 'system:admin-command', async (tx) => {
    const revoked = await tx.execute(sql`
      UPDATE users SET role = NULL WHERE email = ${email}::citext AND role = 'super_admin'`);
    if (revoked.rowCount === 0) throw refuse('NOT_STAFF', { email });
    await tx.execute(sql`
      UPDATE sessions SET ended_at = now() WHERE ended_at IS NULL AND viewer_session_id IN (
        SELECT s.id FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.email = ${email}::citext)`);
  });
}
