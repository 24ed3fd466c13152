import { eq, sql } from 'drizzle-orm';
import { sessions } from '../../db/schema.ts';
import { api, openApi } from '../../http/api.ts';
import type { ActorContext } from '../../http/context.ts';
import { refuse } from '../../http/refuse.ts';
import { findProfile } from './profile.ts';
import { clearRefreshCookie } from './refresh-cookie.ts';
import { refreshSession } from './refresh-session.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';

export const auth = {
  signUp: openApi.auth.signUp.handler(({ context, input }) => signUp(context, input)),
  signIn: openApi.auth.signIn.handler(({ context, input }) => signIn(context, input)),
  refresh: openApi.auth.refresh.handler(async ({ context }) => ({ session: await refreshSession(context) })),
  signOut: api.auth.signOut.handler(async ({ context }) => {
    await context.deps.db
      .update(sessions)
      .set({ endedAt: sql`now()` })
      .where(eq(sessions.id, context.actor.sessionId));
    clearRefreshCookie(context);
    return {};
  }),
};

export const users = {
  findRole: api.users.findRole.handler(({ context }) => ({ role: context.actor.role })),
  findProfile: api.users.findProfile.handler(({ context }) => ownProfile(context)),
  // Sign-up makes the profile, so there is nothing to insert; the operation stays safe to repeat (product-decisions).
  createProfile: api.users.createProfile.handler(({ context }) => ownProfile(context)),
};

async function ownProfile({ deps, actor }: ActorContext) {
  const found = await findProfile(deps.db, actor.userId);
  if (!found) throw refuse('UNAUTHORIZED');
  return found;
}
