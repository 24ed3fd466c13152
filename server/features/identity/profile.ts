import { eq } from 'drizzle-orm';
import type { Profile } from '../../../contract/users.ts';
import type { ActorContext } from '../../access/context.ts';
import type { Database } from '../../db/connection.ts';
import { prepared } from '../../db/prepared.ts';
import { users } from '../../db/schema/identity.ts';
import { withActor } from '../../db/with-actor.ts';

const selectProfile = prepared<{
  profile: Profile;
}>(`SELECT json_build_object('id', id, 'email', email, 'fullName', full_name, 'avatarUrl', avatar_url, 'role', role,
     'isEmailVerified', email_verified_at IS NOT NULL, 'createdAt', created_at) AS profile
   FROM users WHERE id = $1`);

export async function findProfile(db: Database, userId: string): Promise<Profile | null> {
  const [row] = await selectProfile(db, [userId]);
  return row?.profile ?? null;
}

export async function renameUser({ deps, actor }: ActorContext, fullName: string): Promise<void> {
  await withActor(deps.db, actor.userId, (tx) =>
    tx.update(users).set({ fullName }).where(eq(users.id, actor.userId)),
  );
}
