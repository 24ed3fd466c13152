import { withActor } from '../../db/with-actor.ts';
import { api } from '../../http/api.ts';
import { clearRefreshCookie } from '../identity/refresh-cookie.ts';
import { closeOrganization } from './close-organization.ts';
import { completeOnboarding } from './complete-onboarding.ts';
import { createOrganization } from './create-organization.ts';
import { deleteAccount } from './delete-account.ts';
import { findOrganization } from './find-organization.ts';
import { listMemberships } from './queries.ts';
import { deleteLogo, updateOrganization, uploadLogo } from './update-organization.ts';

export const organizations = {
  listMine: api.organizations.listMine.handler(({ context }) =>
    listMemberships(context.deps.db, context.actor.userId),
  ),
  create: api.organizations.create.handler(({ context, input }) =>
    withActor(context.deps.db, context.actor.userId, (tx) =>
      createOrganization(tx, context.actor.userId, input),
    ),
  ),
  find: api.organizations.find.handler(({ context, input }) =>
    findOrganization(context.deps.db, input.orgId, context.actor.userId),
  ),
  update: api.organizations.update.handler(({ context, input }) => updateOrganization(context, input)),
  uploadLogo: api.organizations.uploadLogo.handler(({ context, input }) => uploadLogo(context, input)),
  deleteLogo: api.organizations.deleteLogo.handler(({ context, input }) => deleteLogo(context, input.orgId)),
  close: api.organizations.close.handler(async ({ context, input }) => {
    await closeOrganization(context, input);
    return {};
  }),
};

/** What concerns an account and its organizations at once lives here, one step above identity. */
export const accounts = {
  deleteAccount: api.users.deleteAccount.handler(async ({ context, input }) => {
    await deleteAccount(context, input.password);
    clearRefreshCookie(context);
    return {};
  }),
  completeOnboarding: api.users.completeOnboarding.handler(({ context, input }) =>
    completeOnboarding(context.deps.db, context.actor.userId, input),
  ),
};
