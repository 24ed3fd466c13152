import { withActor } from '../../db/with-actor.ts';
import type { ActorContext } from '../../http/context.ts';
import { limited } from './attempt-limits.ts';
import { countAttempt } from './attempts.ts';
import { sendVerification } from './send-verification.ts';

/** Sends the verification again; nothing for an address that is verified. Limited, for each one is a letter to somebody. */
export async function resendVerification({ deps, actor, address, language }: ActorContext): Promise<void> {
  if (actor.isEmailVerified) return;
  await countAttempt(deps.db, limited.letter(actor.email.toLowerCase(), address));
  await withActor(deps.db, actor.userId, (tx) => sendVerification(tx, deps.env, { ...actor, language }));
}
