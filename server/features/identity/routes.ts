import { eq, sql } from 'drizzle-orm';
import type { ActorContext } from '../../access/context.ts';
import { api, openApi } from '../../access/guard.ts';
import { refuse } from '../../access/refuse.ts';
import { sessions } from '../../db/schema/identity.ts';
import { setAvatar, uploadAvatar } from './avatar.ts';
import { changeEmail } from './change-email.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { endOtherSessions, endSession } from './end-sessions.ts';
import { listSessions } from './list-sessions.ts';
import { previewLink } from './preview-link.ts';
import { findProfile, renameUser } from './profile.ts';
import { clearSessionCookies } from './refresh-cookie.ts';
import { refreshOwnSession, refreshSession } from './refresh-session.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resendVerification } from './resend-verification.ts';
import { changePassword, resetPassword } from './set-password.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { stopEmailChange } from './stop-email-change.ts';
import { verifyEmail } from './verify-email.ts';
import { endViewing, listViewings } from './viewing.ts';

export const auth = {
  signUp: openApi.auth.signUp.handler(({ context, input }) => signUp(context, input)),
  signIn: openApi.auth.signIn.handler(({ context, input }) => signIn({ context, input })),
  refresh: openApi.auth.refresh.handler(({ context }) => refreshSession(context)),
  endViewing: openApi.auth.endViewing.handler(({ context }) => endViewing(context, refreshOwnSession)),
  signOut: api.auth.signOut.handler(async ({ context }) => {
    await context.deps.db
      .update(sessions)
      .set({ endedAt: sql`now()` })
      .where(eq(sessions.id, context.actor.sessionId));
    clearSessionCookies(context);
    return {};
  }),
  previewLink: openApi.auth.previewLink.handler(({ context, input }) => previewLink(context, input.token)),
  requestPasswordReset: openApi.auth.requestPasswordReset.handler(async ({ context, input }) => {
    await requestPasswordReset(context, input.email);
    return {};
  }),
  resetPassword: openApi.auth.resetPassword.handler(async ({ context, input }) => {
    await resetPassword(context, input);
    return {};
  }),
  changePassword: api.auth.changePassword.handler(async ({ context, input }) => {
    await changePassword(context, input);
    return {};
  }),
  resendVerification: api.auth.resendVerification.handler(async ({ context }) => {
    await resendVerification(context);
    return {};
  }),
  verifyEmail: openApi.auth.verifyEmail.handler(({ context, input }) => verifyEmail(context, input.token)),
  changeEmail: api.auth.changeEmail.handler(async ({ context, input }) => {
    await changeEmail(context, input);
    return {};
  }),
  confirmEmailChange: openApi.auth.confirmEmailChange.handler(async ({ context, input }) => {
    await confirmEmailChange(context, input.token);
    return {};
  }),
  stopEmailChange: openApi.auth.stopEmailChange.handler(async ({ context, input }) => {
    await stopEmailChange(context, input.token);
    return {};
  }),
  listSessions: api.auth.listSessions.handler(({ context }) => listSessions(context.deps.db, context.actor)),
  endSession: api.auth.endSession.handler(async ({ context, input }) => {
    await endSession(context, input.id);
    return {};
  }),
  endOtherSessions: api.auth.endOtherSessions.handler(async ({ context }) => ({
    ended: await endOtherSessions(context),
  })),
};

export const users = {
  findRole: api.users.findRole.handler(({ context }) => ({ role: context.actor.role })),
  listViewings: api.users.listViewings.handler(({ context }) =>
    listViewings(context.deps.db, context.actor.userId),
  ),
  findProfile: api.users.findProfile.handler(({ context }) => ownProfile(context)),
  // Sign-up has already created the profile, so this operation only returns it. Clients may repeat the call
  // (docs/product.md, Sign-in).
  createProfile: api.users.createProfile.handler(({ context }) => ownProfile(context)),
  updateProfile: api.users.updateProfile.handler(async ({ context, input }) => {
    await renameUser(context, input.fullName);
    return ownProfile(context);
  }),
  uploadAvatar: api.users.uploadAvatar.handler(async ({ context, input }) => {
    await uploadAvatar(context, input.image);
    return ownProfile(context);
  }),
  deleteAvatar: api.users.deleteAvatar.handler(async ({ context }) => {
    await setAvatar(context, null);
    return ownProfile(context);
  }),
};

async function ownProfile({ deps, actor }: ActorContext) {
  const found = await findProfile(deps.db, actor.userId);
  if (!found) throw refuse('UNAUTHORIZED');
  return found;
}
