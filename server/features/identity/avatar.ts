import { eq } from 'drizzle-orm';
import type { ActorContext } from '../../access/context.ts';
import { users } from '../../db/schema/identity.ts';
import { withActor } from '../../db/with-actor.ts';
import { removePictureLater } from '../../storage/remove-picture.ts';
import { saveSquarePicture } from '../../storage/save-square-picture.ts';
import { limited } from './attempt-limits.ts';
import { countSent } from './attempts.ts';

export async function uploadAvatar({ deps, actor }: ActorContext, image: Blob): Promise<void> {
  await countSent(deps.db, limited.upload(actor.userId));
  const url = await saveSquarePicture(deps.storage, image, {
    account: actor.userId,
    prefix: 'avatar',
    fit: 'cover',
  });
  await setAvatar({ deps, actor }, url);
}

export async function setAvatar(
  { deps, actor }: Pick<ActorContext, 'deps' | 'actor'>,
  url: string | null,
): Promise<void> {
  await withActor(deps.db, actor.userId, async (tx) => {
    const [former] = await tx
      .select({ url: users.avatarUrl })
      .from(users)
      .where(eq(users.id, actor.userId))
      .for('no key update');
    await tx.update(users).set({ avatarUrl: url }).where(eq(users.id, actor.userId));
    await removePictureLater(tx, former?.url ?? null);
  });
}
