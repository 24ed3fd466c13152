import type { Passkey } from '../../../../contract/passkeys.ts';
import type { Database } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';

const selectPasskeys = prepared<{
  passkeys: Passkey[];
}>(`SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, 'createdAt', created_at, 'lastUsedAt', last_used_at,
     'isSynced', is_synced) ORDER BY id), '[]') AS passkeys
   FROM passkeys WHERE user_id = $1`);

/** The user's passkeys, oldest first. */
export async function listPasskeys(db: Database, userId: string): Promise<Passkey[]> {
  const [row] = await selectPasskeys(db, [userId]);
  return row?.passkeys ?? [];
}
